import type { LocalDate } from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { decimal, localDate, rowId, wholeNumber } from './scalars.ts';

/** The daily protein goal in grams, the same for everyone (docs/specification.md#9-constants). */
export const PROTEIN_GOAL_GRAMS = 150;

/** A day's food was logged, changed or deleted. Contains the day's new row. */
export const nutritionLogged = defineEvent(
  'nutritionLogged',
  z.object({
    athleteId: rowId,
    date: localDate,
    proteinGrams: decimal(0, 100_000).nullable(),
    energyKcal: wholeNumber(0, 1_000_000).nullable(),
    /** True if an undo restored the day. */
    isRestored: z.literal(true).optional(),
  }),
);

export interface NutritionPort {
  /** Both ends inclusive, newest first. */
  listLoggedDays(athleteId: string, span: { from: LocalDate; to: LocalDate }): Promise<readonly LocalDate[]>;
}

export const nutritionPort = definePort<NutritionPort>('nutrition');
