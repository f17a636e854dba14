import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';
import type { ThresholdView } from '../../schemas.ts';

const MAX_DAYS = 730;
/** One point per day up to here, per week beyond. */
const DAYS_BY_DAY = 182;

export interface LthrLine {
  readonly x: readonly LocalDate[];
  readonly values: readonly (number | null)[];
}

/**
 * The effective LTHR per day, or per week over a longer time, up to today. Values carry forward, so the line
 * has steps; a cleared LTHR is a gap.
 * @param newestFirst the athlete's history
 */
export function lthrLine(newestFirst: readonly ThresholdView[], today: LocalDate): LthrLine {
  const first = newestFirst.at(-1)?.date;
  if (first === undefined || first > today) return { x: [], values: [] };
  const span = Math.min(daysBetween(first, today), MAX_DAYS);
  const step = span <= DAYS_BY_DAY ? 1 : 7;
  const places = Math.ceil(span / step) + 1;
  const x = Array.from({ length: places }, (_, index) => addDays(today, -step * (places - 1 - index)));
  return { x, values: x.map((day) => newestFirst.find(({ date }) => date <= day)?.lthr ?? null) };
}
