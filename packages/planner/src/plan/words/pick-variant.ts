import { weekdayIndex } from '../planner-context.ts';

// Shares no factor with the length of any list, so that weeks visit every sentence.
const WEEK_STEP = 11;

/** Picks a sentence by the day, so that neighboring weeks and days read differently. */
export function pickVariant(variants: readonly string[], day: number, offset = 0): string {
  const turn = WEEK_STEP * Math.floor((day - weekdayIndex(day)) / 7) + weekdayIndex(day) + offset;
  return variants[turn % variants.length] ?? '';
}
