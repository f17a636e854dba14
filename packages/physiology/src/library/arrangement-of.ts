import type { Plan } from '../plan/plan.ts';
import type { WeekArrangement } from './week-arrangement.ts';

/**
 * A plan's week as an arrangement: what somebody who may rearrange it starts from. The race, scheduled classes and
 * rest days are left out.
 * @param weekIndex 0 and up, of `plan.weeks`
 * Law: arranging a week as it is changes nothing.
 */
export function arrangementOf(_plan: Plan, _weekIndex: number): WeekArrangement {
  return { sessions: [] };
}
