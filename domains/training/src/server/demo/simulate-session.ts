import {
  computeTrainingStress,
  computeZoneRangeBpm,
  daysBetween,
  type LocalDate,
  SESSIONS,
  type Zone,
} from '@threshold/physiology';
import type { PlannedSession } from '@threshold/planner';

export interface SimulatedSession {
  readonly durationSeconds: number;
  readonly averageHrBpm: number;
  readonly maxHrBpm: number;
  readonly distanceMeters: number | null;
  readonly rpe: number;
  readonly stress: ReturnType<typeof computeTrainingStress>;
}

const MISSED_SHARE = 0.07;
const UPPER_BOUND_SPREAD_BPM = 14;
/** Maximum heart rate as a multiple of LTHR, if the athlete's own is unknown. */
const MAX_HR_PER_LTHR = 1.12;
/** Maximum random numbers per session, so that no two sessions share a seed. */
const DRAWS_PER_SESSION = 10;
const RPE_BY_ZONE: Readonly<Record<Zone, number>> = { 1: 2, 2: 4, 3: 6, 4: 7, 5: 8 };
/** A runner who trains steadily gains about 8% in sixteen weeks. */
const SPEED_GAIN_PER_DAY = 0.08 / 112;
/** A session of more than 90 minutes feels one RPE point harder. */
const LONG_SESSION_SECONDS = 5400;

/**
 * Simulates a session: null on rest days and for 7% of the other sessions, otherwise roughly as planned.
 * Variations depend only on the part of the day and the number of days ago, so loading twice on one day gives
 * the same result.
 */
export function simulateSession(
  planned: PlannedSession,
  athlete: { readonly today: LocalDate; readonly lthrBpm: number; readonly maxHrBpm: number | null },
): SimulatedSession | null {
  const { today, lthrBpm } = athlete;
  const daysAgo = daysBetween(planned.date, today);
  const drawRandom = (drawIndex: number) =>
    pseudoRandom(
      (daysAgo * SESSIONS.length + SESSIONS.indexOf(planned.session)) * DRAWS_PER_SESSION + drawIndex,
    );
  // Yesterday's session is always completed: visitors see it first.
  if (planned.kind === 'rest' || (daysAgo > 1 && drawRandom(0) < MISSED_SHARE)) return null;
  const range = computeZoneRangeBpm(planned.zone, lthrBpm);
  const highBpm = planned.hrHigh ?? range.high;
  // An upper bound alone may lie at the low end of the zone, and the session stays below it.
  const lowBpm = planned.hrLow ?? Math.min(range.low, highBpm - UPPER_BOUND_SPREAD_BPM);
  // 97 to 104% of the planned duration, at a heart rate in the middle half of the target range.
  const durationSeconds = Math.round(planned.durationMinutes * 60 * (0.97 + 0.07 * drawRandom(1)));
  const averageHrBpm = Math.round(lowBpm + (highBpm - lowBpm) * (0.25 + 0.5 * drawRandom(2)));
  // No demo workout reaches the maximum.
  const ceilingBpm = (athlete.maxHrBpm ?? Math.round(lthrBpm * MAX_HR_PER_LTHR)) - 2;
  return {
    durationSeconds,
    averageHrBpm,
    maxHrBpm: Math.max(averageHrBpm, Math.min(ceilingBpm, highBpm + Math.round(8 * drawRandom(3)))),
    distanceMeters:
      planned.plannedKm === null
        ? null
        : // 97 to 103% of the planned distance at the fitness of that day, rounded to 10 m.
          Math.round(planned.plannedKm * 100 * getFormerSpeedShare(daysAgo) * (0.97 + 0.06 * drawRandom(4))) *
          10,
    rpe:
      RPE_BY_ZONE[planned.zone] +
      (durationSeconds > LONG_SESSION_SECONDS ? 1 : 0) +
      (drawRandom(5) > 0.7 ? 1 : 0),
    stress: computeTrainingStress({ averageHrBpm, durationSeconds, lthrBpm }),
  };
}

/** The speed at the same heart rate as a share of today's, so that the demo athlete becomes fitter. */
const getFormerSpeedShare = (daysAgo: number): number => 1 - SPEED_GAIN_PER_DAY * daysAgo;

/** Deterministic number in [0, 1) (similar to the MurmurHash3 finalizer). */
function pseudoRandom(seed: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
