import type { Zone } from '@threshold/physiology';
import type { ReachedRepSet } from '../plan-input.ts';
import { getEffortZones } from './effort-zones.ts';
import { computeSpanMinutes, sumWorkMinutes, WORK_FAMILIES } from './work-family.ts';

/** How a planned session of repetitions went. */
export type WorkOutcome = 'nailed' | 'close' | 'too-hard' | 'too-easy' | 'cut-short' | 'other-work';

/** What is known of a completed session of repetitions. */
export interface CompletedWork {
  readonly repSet: ReachedRepSet;
  /** Null if unknown. */
  readonly actualMinutes: number | null;
  /** Recorded seconds in zones 1 to 5; null without a recorded heart rate. */
  readonly zoneSeconds: readonly number[] | null;
  /** 1 to 10; null if not entered. */
  readonly rpe: number | null;
}

const WARM_UP_MINUTES = 10;
// A session that lacks only a few minutes of warm-up or jogs is not cut short.
const MIN_SHARE_OF_TIME = 0.8;
/** The RPE of a session by the zone of its work. */
export const EXPECTED_RPE: Readonly<Record<Zone, number>> = { 1: 2, 2: 5, 3: 6, 4: 7, 5: 8 };
const TOO_HARD_RPE = 2;
const TOO_EASY_RPE = -3;
// A recording with more gaps says too little about the zones.
const MIN_MEASURED_SHARE = 0.75;
// The heart rate needs about a minute to reach the zone of a repetition, so up to half of the work is measured below it.
const CLOSE_SHARE = 0.5;
const NAILED_SHARE = 0.75;
const TOO_HARD_SHARE = 0.5;
// In shorter repetitions, the heart rate hardly reaches their zone.
const SHORT_REP_MINUTES = 4;

/**
 * Judges a completed session by its duration, RPE and time in zones. Without any of them, a completed session
 * is close to the plan.
 */
export function judgeWork({ repSet, actualMinutes, zoneSeconds, rpe }: CompletedWork): WorkOutcome {
  const { zone } = WORK_FAMILIES[repSet.family];
  const minMinutes = MIN_SHARE_OF_TIME * (WARM_UP_MINUTES + computeSpanMinutes(repSet));
  if (actualMinutes !== null && actualMinutes < minMinutes) return 'cut-short';
  const extraRpe = rpe === null ? 0 : rpe - EXPECTED_RPE[zone];
  if (extraRpe >= TOO_HARD_RPE) return 'too-hard';
  const share = findWorkShare(repSet, zoneSeconds, actualMinutes);
  if (share !== null && share.above > TOO_HARD_SHARE) return 'too-hard';
  const reached = share?.reached ?? null;
  if (reached !== null && reached < CLOSE_SHARE) return 'other-work';
  if (extraRpe <= TOO_EASY_RPE) return 'too-easy';
  return reached !== null && reached >= NAILED_SHARE ? 'nailed' : 'close';
}

/** True if the next session may build on this one. Any other outcome repeats the rep set. */
export const completesRepSet = (outcome: WorkOutcome): boolean =>
  outcome === 'nailed' || outcome === 'close' || outcome === 'too-easy';

/** The time in and above the zones of the work, as shares of the planned work. Null if the heart rate can't tell. */
function findWorkShare(
  repSet: ReachedRepSet,
  zoneSeconds: CompletedWork['zoneSeconds'],
  actualMinutes: number | null,
): { reached: number | null; above: number } | null {
  const { zone, reps } = WORK_FAMILIES[repSet.family];
  const { lowest, highest } = getEffortZones(reps[0]?.type ?? '', zone);
  const lowestZone = repSet.repMinutes < SHORT_REP_MINUTES ? lowest - 1 : lowest;
  if (zoneSeconds === null || zone <= 2) return null;
  const measuredSeconds = sum(zoneSeconds);
  const plannedSeconds = 60 * sumWorkMinutes(repSet);
  const totalSeconds = 60 * (actualMinutes ?? 0);
  if (measuredSeconds < Math.max(plannedSeconds, MIN_MEASURED_SHARE * totalSeconds)) return null;
  return {
    // Easy running is in zone 2, too.
    reached: lowestZone <= 2 ? null : sum(zoneSeconds.slice(lowestZone - 1)) / plannedSeconds,
    above: sum(zoneSeconds.slice(highest)) / plannedSeconds,
  };
}

const sum = (seconds: readonly number[]): number => seconds.reduce((total, each) => total + each, 0);
