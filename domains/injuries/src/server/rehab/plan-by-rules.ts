import { createRehabPlan } from '../../rules/rehab/create-rehab-plan.ts';
import { toRehabFacts } from './rehab-facts.ts';

/** Why an injury has the rules' plan, as shown to the athlete. */
export const RULES_WHY = {
  noModel: 'This installation has no language model: the plan is made by rules.',
  waiting: 'The plan by rules stands until a language model has written one.',
  unwritten: 'The plan is made by rules: no language model has written one.',
  flagged: 'A red flag stands: no language model is asked, and the rules hold the exercises back.',
} as const;

/** Columns of a rules' plan, without a pending model's plan. */
export const planByRules = (row: Parameters<typeof toRehabFacts>[0], why: string) => ({
  rehab_plan: JSON.stringify(createRehabPlan(toRehabFacts(row))),
  generated_by: 'rules' as const,
  generated_why: why,
  generated_model: null,
  writing_since: null,
});
