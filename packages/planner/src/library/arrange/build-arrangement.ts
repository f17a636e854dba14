import type { Plan } from '../../plan/plan.ts';
import { isGiven } from '../types/session-role.ts';
import { findWorkoutTypeByName } from '../types/workout-types.ts';
import type { WeekArrangement } from './week-arrangement.ts';

/**
 * A plan's week as the starting point of an arrangement: without the race and scheduled classes, with explicit rest.
 * @param weekIndex 0 and up, of `plan.weeks`; empty beyond them
 * Law: arranging the week with the result changes nothing.
 */
export function buildArrangement(plan: Plan, weekIndex: number): WeekArrangement {
  const week = plan.weeks[weekIndex];
  if (week === undefined) return { sessions: [] };
  const rows = plan.sessions.filter(
    (row) => row.date >= week.startsOn && row.date <= week.endsOn && !isGiven(row),
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
