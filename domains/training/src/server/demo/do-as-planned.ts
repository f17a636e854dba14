import {
  daysBetween,
  type LocalDate,
  SESSIONS,
  trainingStress,
  type Zone,
  zoneRangeBpm,
} from '@threshold/physiology';
import type { PlannedSession } from '@threshold/planner';

export interface DoneSession {
  readonly durationSeconds: number;
  readonly averageHrBpm: number;
  readonly maxHrBpm: number;
  readonly distanceMeters: number | null;
  readonly rpe: number;
  readonly stress: ReturnType<typeof trainingStress>;
}

const MISSED_SHARE = 0.07;
const RPE: Readonly<Record<Zone, number>> = { 1: 2, 2: 4, 3: 6, 4: 7, 5: 8 };
const LONG_SECONDS = 5400;

/**
 * Simulates a session: null on rest days and for 7% of the other sessions, otherwise roughly as
 * planned. Variations depend only on the part of day and the days before today, so that every load on one day
 * gives the same result.
 */
export function doAsPlanned(
  planned: PlannedSession,
  athlete: { readonly today: LocalDate; readonly lthrBpm: number; readonly maxHrBpm: number | null },
): DoneSession | null {
  const { today, lthrBpm } = athlete;
  const daysAgo = daysBetween(planned.date, today);
  const random = (draw: number) => noise(daysAgo * 40 + SESSIONS.indexOf(planned.session) * 10 + draw);
  // Yesterday's session is always completed: visitors see it first.
  if (planned.kind === 'rest' || (daysAgo > 1 && random(0) < MISSED_SHARE)) return null;
  const range = zoneRangeBpm(planned.zone, lthrBpm);
  const low = planned.hrLow ?? range.low;
  const high = planned.hrHigh ?? range.high;
  const durationSeconds = Math.round(planned.durationMinutes * 60 * (0.97 + 0.07 * random(1)));
  const averageHrBpm = Math.round(low + (high - low) * (0.25 + 0.5 * random(2)));
  const ceiling = (athlete.maxHrBpm ?? Math.round(lthrBpm * 1.12)) - 2;
  return {
    durationSeconds,
    averageHrBpm,
    maxHrBpm: Math.max(averageHrBpm, Math.min(ceiling, high + Math.round(8 * random(3)))),
    distanceMeters:
      planned.plannedKm === null
        ? null
        : Math.round(planned.plannedKm * 100 * (0.97 + 0.06 * random(4))) * 10,
    rpe: RPE[planned.zone] + (durationSeconds > LONG_SECONDS ? 1 : 0) + (random(5) > 0.7 ? 1 : 0),
    stress: trainingStress({ averageHrBpm, durationSeconds, lthrBpm }),
  };
}

/** Deterministic number in [0, 1) (similar to the MurmurHash3 finalizer). */
function noise(seed: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
