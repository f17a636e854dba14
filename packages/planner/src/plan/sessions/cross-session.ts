import type { DraftSession } from '../draft-session.ts';
import { computeFreeMinutes, countDaysToRace, type PlannerContext } from '../planner-context.ts';
import { findSessionBound } from '../uninjured.ts';
import type { DayRole } from '../week/week-roles.ts';

// The lengths differ, because rule P29 rejects weeks in which all days are alike.
const MINUTES_IN_ORDER = [40, 30, 38, 25, 35];
const GENTLE_MINUTES = 30;
const SHAKEOUT_MINUTES = 20;
const SHORTEST_MINUTES = 20;

/**
 * Mat work that replaces a run during an injury, because not every athlete has a bike, pool or machine. Null
 * if the plan made without the injuries allows less than 20 minutes.
 * @param indexInWeek counts the week's cross-training sessions from 0
 */
export function createCrossSession(
  context: PlannerContext,
  day: number,
  indexInWeek: number,
  role: DayRole,
): DraftSession | null {
  const usualMinutes = MINUTES_IN_ORDER[indexInWeek % MINUTES_IN_ORDER.length] ?? GENTLE_MINUTES;
  const wantedMinutes =
    countDaysToRace(context, day) <= 2
      ? SHAKEOUT_MINUTES
      : role === 'restful'
        ? GENTLE_MINUTES
        : usualMinutes;
  const minutes = Math.min(
    wantedMinutes,
    computeFreeMinutes(context, day),
    findSessionBound(context.bounds?.(day) ?? null, { session: 'AM', isRun: false })?.minutes ??
      wantedMinutes,
  );
  if (minutes < SHORTEST_MINUTES) return null;
  return {
    day,
    session: 'AM',
    kind: 'cross',
    zone: 1,
    steps: [
      { label: 'Loosen up', minutes: 5, zone: 1 },
      { label: 'Slow and controlled', minutes: minutes - 10, zone: 1 },
      { label: 'Stretch', minutes: 5, zone: 1 },
    ],
    km: null,
  };
}
