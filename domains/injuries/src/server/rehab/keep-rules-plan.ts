import type { Act } from '@threshold/api/server';
import { saveInjury } from '../injury/save-injury.ts';
import type { InjuryRow } from '../tables.ts';
import { planByRules } from './plan-by-rules.ts';

/**
 * A plan by rules says in which phase one is and how much it hurts: after a check-in it says what holds now. A language
 * model's plan stays; so does the wait for one.
 */
export async function keepRulesPlan(act: Act, row: InjuryRow): Promise<InjuryRow> {
  if (row.generated_by !== 'rules') return row;
  const plan = planByRules(row, row.generated_why);
  if (plan.rehab_plan === row.rehab_plan) return row;
  return saveInjury(act, row.id, { rehab_plan: plan.rehab_plan });
}
