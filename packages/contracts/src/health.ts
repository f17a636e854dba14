import type { HrvBand, LocalDate, Recovery } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { decimal, localDate, rowId } from './scalars.ts';

/** What the latest days tell of recovery; null for what was never entered. */
export interface RecoveryFacts {
  readonly status: Recovery | null;
  readonly hrvMs: number | null;
  /** Latest against the mean of the latest 7 daily values, percent; null where the metric is not in the status. */
  readonly hrvChangePercent: number | null;
  /** The week's HRV against the athlete's own band of 60 days; null where that is not known. */
  readonly hrvWeek: HrvBand['level'] | null;
  readonly restingHrBpm: number | null;
  readonly restingHrChangePercent: number | null;
  /** The mean of the latest 7 rows that have it. */
  readonly sleepHours: number | null;
  /** Of the newest night. */
  readonly lastSleepHours: number | null;
  /** The day of the newest HRV or resting heart rate. */
  readonly latestOn: LocalDate | null;
  /** The day of the newest sleep. */
  readonly sleepLatestOn: LocalDate | null;
}

/** A day's metrics were entered, corrected or deleted: what the day's row says now. */
export const healthLogged = defineEvent(
  'healthLogged',
  z.object({
    athleteId: rowId,
    date: localDate,
    sleepHours: decimal(0, 24).nullable(),
    /** What the day said before may be gone: it was corrected or deleted, or this was undone. */
    isCorrection: z.literal(true).optional(),
  }),
);

/** Lent by health. */
export interface HealthPort {
  recoveryOf(athleteId: string): Promise<RecoveryFacts>;
  /** How recovered the athlete was on a day, by what was entered for it against the days before; null where nothing was. */
  recoveryOn(athleteId: string, date: LocalDate): Promise<Recovery | null>;
}

/** How another domain asks for it. */
export const healthPort = definePort<HealthPort>('health');

/** Where health's screen is. */
export const healthPaths = { health: () => ({ to: '/health' }) as const };
