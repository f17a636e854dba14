import { type TrainingStress, trainingStress, trainingStressByZone, type Zone } from '@threshold/physiology';
import { COMPLETE_AFTER_SECONDS } from './schemas.ts';

/** The zone of a session that has neither a workout nor a heart rate: the manual form's own (specification section 5). */
export const UNKNOWN_ZONE: Zone = 3;

interface LiveSession {
  readonly averageHrBpm: number | null;
  /** Timer time. */
  readonly durationSeconds: number;
  readonly lthrBpm: number | null;
  readonly zone: Zone;
}

/**
 * What a live session cost: by its average heart rate, else by its zone, as one that is logged by hand; null without a
 * heart rate where it is too short to count.
 */
export function liveStress({ zone, ...session }: LiveSession): TrainingStress | null {
  const { averageHrBpm, durationSeconds } = session;
  if (averageHrBpm !== null) return trainingStress({ ...session, averageHrBpm });
  return durationSeconds < COMPLETE_AFTER_SECONDS ? null : trainingStressByZone({ durationSeconds, zone });
}
