import { type TrainingStress, trainingStress, trainingStressByZone, type Zone } from '@threshold/physiology';
import { COMPLETE_AFTER_SECONDS } from './schemas.ts';

/**
 * The zone of a session without a workout and without heart rate, as in the manual form
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
 * Training stress of a live session: from its average heart rate, else from its zone like a manual log. Null
 * for a session without heart rate that is too short to count.
 */
export function computeLiveStress({ zone, ...session }: LiveStressInput): TrainingStress | null {
  const { averageHrBpm, durationSeconds } = session;
  if (averageHrBpm !== null) return trainingStress({ ...session, averageHrBpm });
  return durationSeconds < COMPLETE_AFTER_SECONDS ? null : trainingStressByZone({ durationSeconds, zone });
}
