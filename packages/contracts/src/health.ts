import type { HrvBand, LocalDate, Recovery } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { decimal, localDate, rowId } from './scalars.ts';

/** Null for values that were never entered. */
export interface RecoveryFacts {
  readonly status: Recovery | null;
  readonly hrvMs: number | null;
  /**
   * Change of the latest value from the mean of the latest 7 daily values, in percent; null if unknown or too old for
   * the status.
   */
  readonly hrvChangePercent: number | null;
  /** The week's HRV compared with the athlete's own 60-day band; null if unknown. */
  readonly hrvBand: HrvBand | null;
  /** The day of the latest HRV. */
  readonly hrvLatestOn: LocalDate | null;
  readonly restingHrBpm: number | null;
  readonly restingHrChangePercent: number | null;
  /** The day of the latest resting heart rate. */
  readonly restingHrLatestOn: LocalDate | null;
  /** Mean of the latest 7 entries that include sleep. */
  readonly sleepHours: number | null;
  readonly lastSleepHours: number | null;
  /** The day of the latest HRV or resting heart rate. */
  readonly latestOn: LocalDate | null;
  readonly sleepLatestOn: LocalDate | null;
}

/** A day's metrics were entered, corrected or deleted. Contains the day's new row. */
export const healthLogged = defineEvent(
  'healthLogged',
  z.object({
    athleteId: rowId,
    date: localDate,
    sleepHours: decimal(0, 24).nullable(),
    /** True if earlier values may have been lost: after a correction, a deletion or an undo. */
    isCorrection: z.literal(true).optional(),
  }),
);

export interface HealthPort {
  getRecovery(athleteId: string): Promise<RecoveryFacts>;
  /** Recovery on a day, comparing its entries with the days before; null if it has none. */
  findRecoveryOn(athleteId: string, date: LocalDate): Promise<Recovery | null>;
  /** The latest logged weight of the last 90 days, in kilograms; null without one. */
  findRecentWeightKg(athleteId: string): Promise<number | null>;
}

export const healthPort = definePort<HealthPort>('health');

export const healthPaths = { health: () => ({ to: '/health' }) as const };
