import { addDays, type LocalDate, type WeekStart, weekOf } from './local-date.ts';
import { type LongestRow, longestRow } from './longest-row.ts';

/** What a heart-rate monitor saw of one workout, or of one day. */
export interface HeartRateDay {
  readonly date: LocalDate;
  /** Seconds in zones 1 to 5 together, 0 and up. */
  readonly seconds: number;
  /** Of these, in zones 1 and 2. */
  readonly easySeconds: number;
}

const SECONDS_FOR_A_WEEK = 120 * 60;
const EASY_SHARE = 0.75;

/**
 * The most weeks in a row with at least 120 minutes of heart rate and at least 75 % of them in zones 1 and 2.
 * @param days any order, several a day too
 * @param target weeks that are hoped for, 1 and up
 * @returns with the first day of the week in which the target was reached
 * Source: Ruling 3 for the weeks. Law: an easy minute more never makes it shorter.
 */
export function longestEasyWeeks(
  days: readonly HeartRateDay[],
  weekStart: WeekStart,
  target: number,
): LongestRow {
  const weeks = Map.groupBy(days, ({ date }) => weekOf(date, weekStart).start);
  const easy = [...weeks].flatMap(([start, ofWeek]) => {
    const seconds = ofWeek.reduce((sum, day) => sum + day.seconds, 0);
    const easySeconds = ofWeek.reduce((sum, day) => sum + day.easySeconds, 0);
    return seconds >= SECONDS_FOR_A_WEEK && easySeconds >= EASY_SHARE * seconds ? [start] : [];
  });
  return longestRow(easy, (start) => addDays(start, 7), target);
}
