import { createRehabPlan } from '../../rules/rehab/create-rehab-plan.ts';
import { toRehabFacts } from './rehab-facts.ts';

/** Why an injury has the rules' plan, as shown to the athlete. */
export const RULES_PLAN_REASONS = {
  noModel: 'This installation has no language model: the plan follows rules.',
  modelPending: 'The rule-based plan applies until a language model has written one.',
  noModelPlan: 'The plan follows rules: no language model has written one.',
  flagged: 'A red flag is active: the rules limit the exercises, and no language model is asked.',
} as const;

/** Columns for a rules' plan with no model plan pending. */
export const createRulesPlanColumns = (row: Parameters<typeof toRehabFacts>[0], reason: string) => ({
  rehab_plan: JSON.stringify(createRehabPlan(toRehabFacts(row))),
  generated_by: 'rules' as const,
  generated_why: reason,
  generated_model: null,
  writing_since: null,
});
