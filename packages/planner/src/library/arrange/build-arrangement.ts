import type { Plan } from '../../plan/plan.ts';
import { isFixed } from '../types/session-role.ts';
import { findWorkoutTypeByName } from '../types/workout-types.ts';
import type { WeekArrangement } from './week-arrangement.ts';

/**
 * Turns a plan's week into a starting point for an arrangement. Leaves out the race and scheduled classes,
 * and makes rest explicit.
 * Invariant: arranging the week with this result changes nothing.
 * @param weekIndex 0 and up, of `plan.weeks`; empty beyond them
 */
export function buildArrangement(plan: Plan, weekIndex: number): WeekArrangement {
  const week = plan.weeks[weekIndex];
  if (week === undefined) return { sessions: [] };
  const rows = plan.sessions.filter(
    (row) => row.date >= week.startsOn && row.date <= week.endsOn && !isFixed(row),
  );
  return {
    sessions: rows.map(({ date, session, type, durationMinutes, notes, rationale }) => ({
      date,
      session,
      workout: findWorkoutTypeByName(type)?.id ?? type,
      minutes: durationMinutes,
      notes,
      why: rationale,
    })),
  };
}
