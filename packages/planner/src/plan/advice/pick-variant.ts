import { getWeekdayIndex } from '../planner-context.ts';

// Shares no factor with the length of any list, so that the weeks go through every sentence.
const WEEK_STEP = 11;

/** Picks a sentence by the day, so that neighboring weeks and days read differently. */
export function pickVariant(variants: readonly string[], day: number, offset = 0): string {
  const sequenceNumber =
    WEEK_STEP * Math.floor((day - getWeekdayIndex(day)) / 7) + getWeekdayIndex(day) + offset;
  return variants[sequenceNumber % variants.length] ?? '';
}
