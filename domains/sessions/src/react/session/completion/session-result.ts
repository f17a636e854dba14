import { type TrainingStress, ZONES, type Zone } from '@threshold/physiology';
import { computeLiveStress, UNKNOWN_ZONE } from '../../../live-stress.ts';
import type { ZoneTimeDistribution } from '../../../schemas.ts';
import type { LiveSnapshot } from '../../live/recorder.ts';

export interface SessionResult {
  readonly durationSeconds: number;
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  /** Null if the server reports none. */
  readonly stress: Pick<TrainingStress, 'tss' | 'estimated'> | null;
  readonly zoneSeconds: ZoneTimeDistribution;
  readonly distanceKm: number;
}

/**
 * The server's numbers if available, else the device's.
 * @param enteredKm the athlete's input, used only without the server's numbers
 */
export function toSessionResult(live: LiveSnapshot, enteredKm: number): SessionResult {
  const { completed, briefing, elapsedSeconds: durationSeconds, averageHrBpm, maxHrBpm, zoneSeconds } = live;
  if (completed !== null)
    return {
      durationSeconds: completed.elapsedSeconds,
      averageHrBpm: completed.averageHR,
      maxHrBpm: completed.maxHR,
      stress:
        completed.trainingStress === null
          ? null
          : { tss: completed.trainingStress, estimated: completed.stressEstimated },
      zoneSeconds: completed.zoneTimeDistribution,
      distanceKm: completed.distance ?? 0,
    };
  return {
    durationSeconds,
    averageHrBpm,
    maxHrBpm,
    stress: computeLiveStress({
      averageHrBpm,
      durationSeconds,
      lthrBpm: briefing.lthrBpm,
      zone: briefing.workout?.zone ?? UNKNOWN_ZONE,
    }),
    zoneSeconds,
    distanceKm: enteredKm,
  };
}

const PRIMARY_ZONE_MIN_SHARE = 0.3;

/** The zone with the most time, or null if it has at most 30% (docs/specification.md#9-constants). */
export function findPrimaryZone(
  zoneSeconds: ZoneTimeDistribution,
): { readonly zone: Zone; readonly percent: number } | null {
  const totalSeconds = ZONES.reduce((sum, { zone }) => sum + zoneSeconds[zone], 0);
  const longestZone = ZONES.reduce<Zone>(
    (best, { zone }) => (zoneSeconds[zone] > zoneSeconds[best] ? zone : best),
    1,
  );
  if (totalSeconds === 0 || zoneSeconds[longestZone] / totalSeconds <= PRIMARY_ZONE_MIN_SHARE) return null;
  return { zone: longestZone, percent: Math.round((100 * zoneSeconds[longestZone]) / totalSeconds) };
}
