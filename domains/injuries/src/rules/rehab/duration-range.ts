import type { DayRange } from './phase-days.ts';

const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const RANGE = /(\d{1,3}(?:\.\d)?) ?(?:–|—|-|to) ?(\d{1,3}(?:\.\d)?) ?(day|week|month)s?\b/i;

/** The range of days in a text such as "3–7 days" or "1 to 2 weeks"; null where there is none, or no rising one. */
export function rangeIn(text: string): DayRange | null {
  const [, least, most, unit] = RANGE.exec(text) ?? [];
  const days = DAYS_OF[unit?.toLowerCase() ?? ''];
  if (least === undefined || most === undefined || days === undefined) return null;
  const range = { least: Number(least) * days, most: Number(most) * days };
  return range.least < range.most ? range : null;
}
