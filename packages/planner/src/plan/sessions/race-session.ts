import type { Zone } from '@threshold/physiology';
import type { DraftSession } from '../draft-session.ts';
import { raceMinutes } from '../paces/race-minutes.ts';
import type { PlannerContext } from '../planner-context.ts';

// A walking or recovery goal has no distance.
const MINUTES_WITHOUT_DISTANCE = 60;

/** The race. Run easily for a walking or recovery goal, or if the limits allow only zones 1 and 2. */
export function raceSession(context: PlannerContext, day: number): DraftSession {
  const { goal, limits } = context;
  const zone = raceZone(context);
  const { km } = goal;
  const isEasy = typeof context.input.raceDistance === 'string' || limits.maxZone <= 2;
  const racedMinutes = raceMinutes(context.input, context.pace);
  const easyMinutes = isEasy && km !== null ? Math.round(km * context.pace(zone)) : 0;
  const minutes = racedMinutes === null ? MINUTES_WITHOUT_DISTANCE : Math.max(racedMinutes, easyMinutes);
  return {
    day,
    session: 'AM',
    kind: 'race',
    zone,
    steps: [{ label: isEasy ? 'Easy all the way' : 'Race', minutes, zone }],
    km,
  };
}

function raceZone({ goal, limits, input }: PlannerContext): Zone {
  if (limits.maxZone <= 2 || typeof input.raceDistance === 'string' || goal.isUltra) return 2;
  return goal.km !== null && goal.km <= 10 ? 4 : 3;
}
