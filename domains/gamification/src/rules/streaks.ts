import { dayNumber, type LocalDate, toWeekSpan, type WeekStart } from '@threshold/physiology';

export interface StreakMark {
  readonly date: LocalDate;
  /** Workouts completed that day, 0 and up. */
  readonly completedCount: number;
  /** True if the day has only planned rest: it neither breaks nor extends a streak. */
  readonly isPlannedRest: boolean;
}

/**
 * A streak, counted within the window of the given days. If `needsMore` is true, the streak is unbroken at
 * the window's start: count again with all days from an earlier `since`.
 */
export interface Streak {
  /** Length of the streak in days, or in weeks for a weekly streak. */
  readonly count: number;
  readonly needsMore: boolean;
}

/** How a day affects the streak that leads to it. */
type DayEffect = 'extends' | 'skips' | 'breaks';

const MIN_WORKOUTS_PER_WEEK = 3;

/**
 * Consecutive days with a completed workout, back from today, or from yesterday while today is empty. A day
 * with only planned rest is skipped.
 * Source: docs/specification.md#4-states. Invariant: planned rest never shortens a streak.
 * @param marks in any order, at most one per day; a day without a mark has nothing planned or completed
 * @param since the first day of the marks; by default they are complete
 */
export function countWorkoutStreak(
  marks: readonly StreakMark[],
  today: LocalDate,
  since?: LocalDate,
): Streak {
  const markByDay = new Map(marks.map((mark) => [dayNumber(mark.date), mark]));
  const earliest = since ?? findEarliest(marks.map(({ date }) => date));
  return countDays(today, { earliest, isComplete: since === undefined }, (day) => {
    const mark = markByDay.get(day);
    if (mark && mark.completedCount > 0) return 'extends';
    return mark?.isPlannedRest ? 'skips' : 'breaks';
  });
}

/**
 * Consecutive days with a nutrition log, back from today, or from yesterday while today is empty.
 * Source: docs/specification.md#4-states.
 * @param days logged days in any order
 * @param since the first day of `days`; by default they are complete
 */
export function countNutritionStreak(
  days: readonly LocalDate[],
  today: LocalDate,
  since?: LocalDate,
): Streak {
  const loggedDays = new Set(days.map(dayNumber));
  const earliest = since ?? findEarliest(days);
  return countDays(today, { earliest, isComplete: since === undefined }, (day) =>
    loggedDays.has(day) ? 'extends' : 'breaks',
  );
}

interface WeeklyStreakOptions {
  readonly weekStart: WeekStart;
  /** The first day of the marks. By default they are complete. */
  readonly since?: LocalDate;
}

/**
 * Consecutive weeks with at least three completed workouts; weeks begin on the athlete's week start. The
 * current week counts once it has three, and can't break the streak before it ends.
 * Source: docs/specification.md#4-states and #weeks.
 * @param marks in any order, at most one per day; marks after today are ignored
 */
export function countWeeklyStreak(
  marks: readonly StreakMark[],
  today: LocalDate,
  { weekStart, since }: WeeklyStreakOptions,
): Streak {
  const completedByWeek = new Map<number, number>();
  for (const { date, completedCount } of marks) {
    if (date > today) continue;
    const week = toWeekNumber(date, weekStart);
    completedByWeek.set(week, (completedByWeek.get(week) ?? 0) + completedCount);
  }
  const reachesTarget = (week: number) => (completedByWeek.get(week) ?? 0) >= MIN_WORKOUTS_PER_WEEK;
  const thisWeek = toWeekNumber(today, weekStart);
  // Compares week numbers, not dates: toWeekSpan truncates the calendar's first week.
  const firstKnownWeek = since === undefined ? -Infinity : toWeekNumber(since, weekStart);
  // A week that begins before `since` is only partly known.
  const firstCountedWeek =
    since !== undefined && toWeekSpan(since, weekStart).start < since ? firstKnownWeek + 1 : firstKnownWeek;
  let count = reachesTarget(thisWeek) ? 1 : 0;
  for (let week = thisWeek - 1; week >= firstCountedWeek; week -= 1) {
    if (!reachesTarget(week)) return { count, needsMore: false };
    count += 1;
  }
  return { count, needsMore: true };
}

/** The same number for all seven days of a week; day 0, 1970-01-01, was a Thursday. */
const toWeekNumber = (date: LocalDate, weekStart: WeekStart) =>
  Math.floor((dayNumber(date) + (weekStart === 'monday' ? 3 : 4)) / 7);

interface KnownRange {
  readonly earliest: LocalDate | null;
  /** True if nothing is before `earliest`. */
  readonly isComplete: boolean;
}

function countDays(
  today: LocalDate,
  { earliest, isComplete }: KnownRange,
  getEffect: (day: number) => DayEffect,
): Streak {
  let count = 0;
  if (earliest === null) return { count, needsMore: false };
  const [lastDay, firstDay] = [dayNumber(today), dayNumber(earliest)];
  for (let day = lastDay; day >= firstDay; day -= 1) {
    const effect = getEffect(day);
    if (effect === 'extends') count += 1;
    // An empty today breaks nothing: the day is not over.
    else if (effect === 'breaks' && day !== lastDay) return { count, needsMore: false };
  }
  return { count, needsMore: !isComplete };
}

function findEarliest(days: readonly LocalDate[]): LocalDate | null {
  return days.reduce<LocalDate | null>((first, day) => (first === null || day < first ? day : first), null);
}
