import type { LocalDate } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

/** A day's food was logged, changed or deleted: what the day's row says now. */
export const nutritionLogged = defineEvent(
  'nutritionLogged',
  z.object({
    athleteId: rowId,
    date: localDate,
    proteinGrams: decimal(0, 100_000).nullable(),
    energyKcal: wholeNumber(0, 1_000_000).nullable(),
    /** An undo restored what the day said before. */
    isRestored: z.literal(true).optional(),
  }),
);

/** Lent by nutrition. */
export interface NutritionPort {
  /** The days from `from` to `to`, both included, that have a log, newest first. */
  loggedDays(athleteId: string, span: { from: LocalDate; to: LocalDate }): Promise<readonly LocalDate[]>;
}

/** How another domain asks for it. */
export const nutritionPort = definePort<NutritionPort>('nutrition');
