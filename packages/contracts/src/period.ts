import { addDays, type LocalDate } from '@threshold/physiology';

/* Kept apart from the schema, because the app parses the address of the analytics before it loads the screen. */

/** Lengths of the analytics' time axes: six weeks, three and six months, a year, and two years at most. */
export const TIME_RANGES = ['6w', '3m', '6m', '1y', 'all'] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

/** A time axis that ends today, and whether the equally long block before it is compared. */
export interface Period {
  readonly range: TimeRange;
  readonly compare?: boolean | undefined;
}

export const DEFAULT_PERIOD: Period = { range: '3m' };

/** Whole weeks, so that a day and the same day of the block before have the same weekday. */
const WEEKS: Readonly<Record<TimeRange, number>> = { '6w': 6, '3m': 13, '6m': 26, '1y': 52, all: 104 };

export const countWeeks = ({ range }: Period): number => WEEKS[range];

/** True if the block before it is compared. `all` has none before it. */
export const isCompared = ({ range, compare }: Period): boolean => compare === true && range !== 'all';

/** The first day of the period, which has whole weeks and ends today. */
export const getPeriodStart = (period: Period, today: LocalDate): LocalDate =>
  addDays(today, 1 - 7 * countWeeks(period));

/** The weeks to read: those of the period, and of the block before it if compared. At most 104. */
export const countReadWeeks = (period: Period): number => countWeeks(period) * (isCompared(period) ? 2 : 1);

/** The first day to read: that of the period, or of the block before it if compared. */
export const getReadStart = (period: Period, today: LocalDate): LocalDate =>
  addDays(today, 1 - 7 * countReadWeeks(period));

/** Splits days into those of the period and those of the block before it. */
export function splitBlocks<Day extends { readonly date: LocalDate }>(
  days: readonly Day[],
  period: Period,
  today: LocalDate,
): { readonly current: readonly Day[]; readonly previous: readonly Day[] } {
  const start = getPeriodStart(period, today);
  return {
    current: days.filter(({ date }) => date >= start),
    previous: isCompared(period) ? days.filter(({ date }) => date < start) : [],
  };
}
