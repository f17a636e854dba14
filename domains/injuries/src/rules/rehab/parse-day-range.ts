import type { DayRange } from './phase-days.ts';

const DAYS_PER_UNIT: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const RANGE_PATTERN = /(\d{1,3}(?:\.\d)?) ?(?:–|—|-|to) ?(\d{1,3}(?:\.\d)?) ?(day|week|month)s?\b/i;

/**
 * Parses the first range in a text, such as "3–7 days" or "1 to 2 weeks". A month counts as 30 days.
 * @returns days, not rounded; null if there is no range or it does not increase
 */
export function parseDayRange(text: string): DayRange | null {
  const [, minDays, maxDays, unit] = RANGE_PATTERN.exec(text) ?? [];
  const daysPerUnit = DAYS_PER_UNIT[unit?.toLowerCase() ?? ''];
  if (minDays === undefined || maxDays === undefined || daysPerUnit === undefined) return null;
  const range = { minDays: Number(minDays) * daysPerUnit, maxDays: Number(maxDays) * daysPerUnit };
  return range.minDays < range.maxDays ? range : null;
}
