import type { Recovery } from '@threshold/physiology';
import { definePort } from './index.ts';

/** What the latest days tell of recovery; null for what was never entered. */
export interface RecoveryFacts {
  readonly status: Recovery | null;
  readonly hrvMs: number | null;
  /** Latest against the mean of the latest 7 daily values, percent. */
  readonly hrvChangePercent: number | null;
  readonly restingHrBpm: number | null;
  readonly restingHrChangePercent: number | null;
  /** The mean of the latest 7 rows that have it. */
  readonly sleepHours: number | null;
}

/** Lent by health. */
export interface HealthPort {
  recoveryOf(athleteId: string): Promise<RecoveryFacts>;
}

/** How another domain asks for it. */
export const healthPort = definePort<HealthPort>('health');
