import {
  computeTrainingStress,
  computeTrainingStressByZone,
  type TrainingStress,
  type Zone,
} from '@threshold/physiology';
import { COMPLETE_AFTER_SECONDS } from './schemas.ts';

/**
 * The zone of a session with neither a workout nor a heart rate, as in the manual form
 * (docs/specification.md#5-validation).
 */
export const UNKNOWN_ZONE: Zone = 3;

interface LiveStressInput {
  readonly averageHrBpm: number | null;
  readonly durationSeconds: number;
  readonly lthrBpm: number | null;
  readonly zone: Zone;
}

/**
 * Computes a live session's training stress from its average heart rate, or else from its zone, like a manual
 * log. Null if the session has no heart rate and is too short to count.
 */
export function computeLiveStress({ zone, ...session }: LiveStressInput): TrainingStress | null {
  const { averageHrBpm, durationSeconds } = session;
  if (averageHrBpm !== null) return computeTrainingStress({ ...session, averageHrBpm });
  return durationSeconds < COMPLETE_AFTER_SECONDS
    ? null
    : computeTrainingStressByZone({ durationSeconds, zone });
}
