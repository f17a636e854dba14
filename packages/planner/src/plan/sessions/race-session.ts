import type { Zone } from '@threshold/physiology';
import { isNewRunner } from '../care.ts';
import type { DraftSession } from '../draft-session.ts';
import { isRunningHalved } from '../injury-care.ts';
import { walkingPace } from '../pace-model.ts';
import { predictRaceMinutes } from '../paces/race-minutes.ts';
import type { PlannerContext } from '../planner-context.ts';

// A walking or recovery goal has no distance.
const MINUTES_WITHOUT_DISTANCE = 60;

/** The longest training run. */
export interface LongestRun {
  km: number;
  minutes: number;
}

// Beyond this multiple of the longest run, an easy race gets slower.
const REACHED_FACTOR = 1.5;
const SLOWER_BEYOND = 1.2;
// With an injured leg, the race has the walk breaks of the return to running.
const SLOWER_WITH_INJURY = 1.15;
// Without a run before it, the race is a walk.
const WALK_ZONE = 1;

/** The minutes of a race that is run easily: never faster than in training, and slower far beyond the longest run. */
function computeEasyRaceMinutes(km: number, easyMinutesPerKm: number, longest: LongestRun | null): number {
  const trainedMinutesPerKm = longest === null || longest.km === 0 ? 0 : longest.minutes / longest.km;
  const reachedKm = longest === null ? km : Math.min(km, REACHED_FACTOR * longest.km);
  const equalKm = reachedKm + SLOWER_BEYOND * (km - reachedKm);
  return Math.round(Math.max(easyMinutesPerKm, trainedMinutesPerKm) * equalKm);
}

/**
 * The race. Run easily for a walking or recovery goal, by a new or unprepared runner, or if the limits allow only
 * zones 1 and 2.
 * @param isUnprepared true if the long runs fall far short of what the race requires
 * @param longest null if unknown
 */
export function createRaceSession(
  context: PlannerContext,
  day: number,
  isUnprepared: boolean,
  longest: LongestRun | null,
): DraftSession {
  const { goal, limits, input } = context;
  const isFinish = !goal.isUltra && (isUnprepared || isNewRunner(input));
  const zone = isFinish ? 2 : getRaceZone(context);
  const { km } = goal;
  const isEasy = isFinish || typeof input.raceDistance === 'string' || limits.maxZone <= 2;
  const racedMinutes = predictRaceMinutes(input, context.pace);
  const isWalked = !limits.allowsRunning && longest === null;
  const hasInjury = isRunningHalved(limits) || isWalked;
  const easyMinutes =
    isEasy && km !== null
      ? Math.round(
          (hasInjury ? SLOWER_WITH_INJURY : 1) *
            computeEasyRaceMinutes(km, isWalked ? walkingPace(WALK_ZONE) : context.pace(zone), longest),
        )
      : 0;
  const minutes = racedMinutes === null ? MINUTES_WITHOUT_DISTANCE : Math.max(racedMinutes, easyMinutes);
  const label = isFinish || hasInjury ? 'Easy, with walk breaks' : isEasy ? 'Easy all the way' : 'Race';
  return { day, session: 'AM', kind: 'race', zone, steps: [{ label, minutes, zone }], km };
}

function getRaceZone({ goal, limits, input }: PlannerContext): Zone {
  if (limits.maxZone <= 2 || typeof input.raceDistance === 'string' || goal.isUltra) return 2;
  return goal.km !== null && goal.km <= 10 ? 4 : 3;
}
