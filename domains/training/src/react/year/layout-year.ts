import { addDays, daysBetween, type LocalDate, type Zone } from '@threshold/physiology';
import type { YearView } from '../../year-schemas.ts';

export interface YearDay {
  readonly date: LocalDate;
  /** Null without training. */
  readonly zone: Zone | null;
  /** Height of the tick as a share of the row: 0.04 without training, 0.2 to 1 with it. */
  readonly heightShare: number;
}

const NO_TRAINING_HEIGHT_SHARE = 0.04;
const MIN_HEIGHT_SHARE = 0.2;

/**
 * One entry for each day of the year, oldest first. The height grows with the square root of the minutes, so that a
 * few very long days leave the others visible.
 */
export function layoutYear({ from, to, days }: YearView): readonly YearDay[] {
  const longestMinutes = Math.max(...days.map(({ minutes }) => minutes), 1);
  const dayByDate = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    const day = dayByDate.get(date);
    if (day === undefined) return { date, zone: null, heightShare: NO_TRAINING_HEIGHT_SHARE };
    const heightShare = Math.max(MIN_HEIGHT_SHARE, Math.sqrt(day.minutes / longestMinutes));
    return { date, zone: day.zone, heightShare: Math.round(1_000 * heightShare) / 1_000 };
  });
}

/** Three months. A shorter strip would show no pattern. */
const MIN_SHOWN_DAYS = 91;

/** The days from the start of the first month with training, but at least the last 91; all days without training. */
export function trimYear(days: readonly YearDay[]): readonly YearDay[] {
  const firstMonth = days.find(({ zone }) => zone !== null)?.date.slice(0, 7);
  if (firstMonth === undefined) return days;
  const firstIndex = days.findIndex(({ date }) => date.startsWith(firstMonth));
  return days.slice(Math.min(firstIndex, Math.max(0, days.length - MIN_SHOWN_DAYS)));
}

/** Splits the year into rows of the same number of days; the last may have fewer. */
export const splitYear = (days: readonly YearDay[], rowCount: number): readonly (readonly YearDay[])[] => {
  const daysPerRow = Math.ceil(days.length / rowCount);
  return Array.from({ length: rowCount }, (_, row) => days.slice(row * daysPerRow, (row + 1) * daysPerRow));
};

/** The number of days with training in each zone, zones 1 to 5, without empty zones. */
export function countZoneDays(
  days: YearView['days'],
): readonly { readonly zone: Zone; readonly count: number }[] {
  const zones: readonly Zone[] = [1, 2, 3, 4, 5];
  return zones
    .map((zone) => ({ zone, count: days.filter((day) => day.zone === zone).length }))
    .filter(({ count }) => count > 0);
}
