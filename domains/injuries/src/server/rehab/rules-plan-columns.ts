import { createRehabPlan } from '../../rules/rehab/create-rehab-plan.ts';
import { toRehabFacts } from './rehab-facts.ts';

/** Why an injury has the rules' plan, as shown to the athlete. */
export const RULES_PLAN_REASONS = {
  noModel: 'Your plan follows our rehab rules.',
  modelPending: 'You can start with this plan. A tailored version is on its way.',
  noModelPlan: 'Your plan follows our rehab rules.',
  flagged: 'You have a red flag, so this plan plays it safe.',
} as const;

/** Columns for a rules' plan with no model plan pending. */
export const createRulesPlanColumns = (row: Parameters<typeof toRehabFacts>[0], reason: string) => ({
  rehab_plan: JSON.stringify(createRehabPlan(toRehabFacts(row))),
  generated_by: 'rules' as const,
  generated_why: reason,
  generated_model: null,
  writing_since: null,
});
