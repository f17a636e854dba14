import type { CommandContext } from '@threshold/api/server';
import { readRehabPlan } from '../../rehab-schemas.ts';
import { findRehabFaults } from '../../rules/rehab/find-rehab-faults.ts';
import { updateInjury } from '../injury/update-injury.ts';
import type { InjuryRow } from '../tables.ts';
import { toRehabFacts } from './rehab-facts.ts';
import { replaceRehabPlan } from './replace-rehab-plan.ts';
import { createRulesPlanColumns } from './rules-plan-columns.ts';

/**
 * Syncs an injury's plan after a check-in. A rules' plan (also the one shown while a model writes) follows
 * phase and pain. A model's plan stays while it passes the rules' checks; after a red light a milder plan
 * fails them and is rebuilt.
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
