import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';
import type { ThresholdView } from '../../threshold-schemas.ts';

/** The line covers at most two years. */
const MAX_SPAN_DAYS = 730;
/** Half a year. A longer line has one point per week instead of one per day. */
const MAX_DAILY_SPAN_DAYS = 182;

export interface LthrLine {
  readonly x: readonly LocalDate[];
  readonly values: readonly (number | null)[];
}

/**
 * The effective LTHR up to today, per day or, over a longer time, per week. Values carry forward, so the line
 * has steps. A cleared LTHR is a gap.
 * @param history the athlete's history, newest first
 * @param from the line's earliest day; by default, the line starts with the first value
 */
export function toLthrLine(history: readonly ThresholdView[], today: LocalDate, from?: LocalDate): LthrLine {
  const firstDate = history.at(-1)?.date;
  if (firstDate === undefined || firstDate > today) return { x: [], values: [] };
  const start = from !== undefined && from > firstDate ? from : firstDate;
  const spanDays = Math.min(daysBetween(start, today), MAX_SPAN_DAYS);
  const stepDays = spanDays <= MAX_DAILY_SPAN_DAYS ? 1 : 7;
  const pointCount = Math.ceil(spanDays / stepDays) + 1;
  const x = Array.from({ length: pointCount }, (_, index) =>
    addDays(today, -stepDays * (pointCount - 1 - index)),
  );
  return { x, values: x.map((day) => history.find(({ date }) => date <= day)?.lthr ?? null) };
}
