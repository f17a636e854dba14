import type { DraftSession } from './draft.ts';
import { daysToRace, type PlannerContext } from './planner-context.ts';
import type { DayRole } from './week-roles.ts';

const MINUTES = [40, 30, 45, 25, 35];
const GENTLE_MINUTES = 30;
const SHAKEOUT_MINUTES = 20;

/**
 * Bike, swim or row instead of a run, where an injury asks for it.
 * @param rank the how-manieth such session of the week; the lengths differ from day to day
 */
export function crossSession(
  context: PlannerContext,
  day: number,
  rank: number,
  role: DayRole,
): DraftSession {
  const isGentle = role === 'restful' || !context.limits.running || daysToRace(context, day) <= 6;
  const length = MINUTES[rank % MINUTES.length] ?? GENTLE_MINUTES;
  const minutes =
    daysToRace(context, day) <= 2 ? SHAKEOUT_MINUTES : role === 'restful' ? GENTLE_MINUTES : length;
  const zone = isGentle ? 1 : 2;
  return {
    day,
    session: 'AM',
    kind: 'cross',
    zone,
    steps: [
      { label: 'Warm-up', minutes: 5, zone: 1 },
      { label: 'Smooth and easy', minutes: minutes - 10, zone },
      { label: 'Cool-down', minutes: 5, zone: 1 },
    ],
    km: null,
  };
}
