import type { LocalDate } from '@threshold/physiology';
import { definePort } from './index.ts';

/** Lent by nutrition. */
export interface NutritionPort {
  /** The days from `from` to `to`, both included, that have a log, newest first. */
  loggedDays(athleteId: string, span: { from: LocalDate; to: LocalDate }): Promise<readonly LocalDate[]>;
}

/** How another domain asks for it. */
export const nutritionPort = definePort<NutritionPort>('nutrition');
