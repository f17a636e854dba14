import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';
import type { ThresholdView } from '../../schemas.ts';

/** As far back as the line goes. */
const MOST_DAYS = 730;
/** Up to here a place is a day, beyond it a week. */
const DAYS_BY_DAY = 182;

/** The LTHR in force at each place. */
export interface LthrLine {
  readonly x: readonly LocalDate[];
  readonly values: readonly (number | null)[];
}

/**
 * The LTHR in force day by day, or week by week over a longer time, up to today: a value stays until the next one, so
 * that the line goes in steps. Where it was cleared there is a gap.
 * @param newestFirst the athlete's history
 */
export function lthrLine(newestFirst: readonly ThresholdView[], today: LocalDate): LthrLine {
  const first = newestFirst.at(-1)?.date;
  if (first === undefined || first > today) return { x: [], values: [] };
  const span = Math.min(daysBetween(first, today), MOST_DAYS);
  const step = span <= DAYS_BY_DAY ? 1 : 7;
  const places = Math.ceil(span / step) + 1;
  const x = Array.from({ length: places }, (_, index) => addDays(today, -step * (places - 1 - index)));
  return { x, values: x.map((day) => newestFirst.find(({ date }) => date <= day)?.lthr ?? null) };
}
