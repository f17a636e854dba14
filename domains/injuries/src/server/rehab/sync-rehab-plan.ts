import type { CommandContext } from '@threshold/api/server';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { findRehabFaults } from '../../rules/rehab/find-rehab-faults.ts';
import { updateInjury } from '../injury/update-injury.ts';
import type { InjuryRow } from '../tables.ts';
import { toRehabFacts } from './rehab-facts.ts';
import { replaceRehabPlan } from './replace-rehab-plan.ts';
import { createRulesPlanColumns } from './rules-plan-columns.ts';

/**
 * Syncs an injury's plan after a check-in. A rules' plan, including one shown while a model writes, is
 * rebuilt for the current phase and pain. A model's plan stays as long as it passes the rules' checks. After
 * a red light, a plan that demands too much fails them and is replaced.
 */
export async function syncRehabPlan(ctx: CommandContext, row: InjuryRow): Promise<InjuryRow> {
  if (row.generated_by !== 'rules') return passesChecks(row) ? row : replaceRehabPlan(ctx, row);
  const plan = createRulesPlanColumns(row, row.generated_why);
  if (plan.rehab_plan === row.rehab_plan) return row;
  return updateInjury(ctx, row.id, { rehab_plan: plan.rehab_plan });
}

function passesChecks(row: InjuryRow): boolean {
  const plan = readRehabPlan(row.rehab_plan);
  return plan !== null && findRehabFaults(plan, toRehabFacts(row)).length === 0;
}
