import { dayNumber, type LocalDate, type WeekStart, weekOf } from '@threshold/physiology';

/** What a day says about a streak of training. */
export interface StreakMark {
  readonly date: LocalDate;
  /** Workouts done that day, 0 and up. */
  readonly done: number;
  /** Planned rest and nothing else: the day neither breaks nor counts. */
  readonly isPlannedRest: boolean;
}

/**
 * A streak as far as it is known. A caller reads a window of days first; where `needsMore` is true the streak reaches
 * the window's beginning alive: ask again with everything from an earlier `since` on.
 */
export interface Streak {
  /** Days or weeks. */
  readonly count: number;
  readonly needsMore: boolean;
}

/** What one day does to a streak. */
type DayVote = 'counts' | 'bridged' | 'breaks';
const DONE_FOR_A_WEEK = 3;

/**
 * Consecutive days with a workout done, counted back from today, or from yesterday while today is empty. A day of
 * planned rest and nothing else is bridged: rest is never punished.
 * @param marks any order, at most one a day; a day without a mark has nothing planned or done
 * @param since the first day that the marks tell of; without it they tell everything
 * Source: docs/specification.md#4-states. Law: resting as planned never makes it shorter.
 */
export function workoutStreak(marks: readonly StreakMark[], today: LocalDate, since?: LocalDate): Streak {
  const byDay = new Map(marks.map((mark) => [dayNumber(mark.date), mark]));
  const earliest = since ?? earliestOf(marks.map(({ date }) => date));
  return countDays(today, { earliest, isAll: since === undefined }, (day) => {
    const mark = byDay.get(day);
    if (mark && mark.done > 0) return 'counts';
    return mark?.isPlannedRest ? 'bridged' : 'breaks';
  });
}

/**
 * Consecutive days with a nutrition log, counted back from today, or from yesterday while today is empty.
 * @param days those with a log, any order
 * @param since the first day that `days` tells of; without it they tell everything
 * Source: docs/specification.md#4-states.
 */
export function nutritionStreak(days: readonly LocalDate[], today: LocalDate, since?: LocalDate): Streak {
  const logged = new Set(days.map(dayNumber));
  const earliest = since ?? earliestOf(days);
  return countDays(today, { earliest, isAll: since === undefined }, (day) =>
    logged.has(day) ? 'counts' : 'breaks',
  );
}

/** The weeks that a streak counts, and how far back the marks tell. */
interface StreakWeeks {
  readonly weekStart: WeekStart;
  /** The first day that the marks tell of; without it they tell everything. */
  readonly since?: LocalDate;
}

/**
 * Consecutive weeks by the athlete's week start, with three workouts done or more. The week of today counts once it has
 * them and breaks nothing before it is over.
 * @param marks any order, at most one a day
 * Source: docs/specification.md#4-states and #weeks.
 */
export function weeklyStreak(
  marks: readonly StreakMark[],
  today: LocalDate,
  { weekStart, since }: StreakWeeks,
): Streak {
  const doneByWeek = new Map<number, number>();
  for (const { date, done } of marks) {
    if (date > today) continue;
    const week = weekNumber(date, weekStart);
    doneByWeek.set(week, (doneByWeek.get(week) ?? 0) + done);
  }
  const reaches = (week: number) => (doneByWeek.get(week) ?? 0) >= DONE_FOR_A_WEEK;
  const thisWeek = weekNumber(today, weekStart);
  // By numbers: the calendar's first week may begin before the calendar does.
  const told = since === undefined ? -Infinity : weekNumber(since, weekStart);
  const firstCounted = since !== undefined && weekOf(since, weekStart).start < since ? told + 1 : told;
  let count = reaches(thisWeek) ? 1 : 0;
  for (let week = thisWeek - 1; week >= firstCounted; week -= 1) {
    if (!reaches(week)) return { count, needsMore: false };
    count += 1;
  }
  return { count, needsMore: true };
}

/** The same for all seven days of a week: 1970-01-01, day 0, was a Thursday. */
const weekNumber = (date: LocalDate, weekStart: WeekStart) =>
  Math.floor((dayNumber(date) + (weekStart === 'monday' ? 3 : 4)) / 7);

interface Known {
  readonly earliest: LocalDate | null;
  /** True where nothing lies before `earliest`. */
  readonly isAll: boolean;
}

function countDays(today: LocalDate, { earliest, isAll }: Known, voteOf: (day: number) => DayVote): Streak {
  let count = 0;
  if (earliest === null) return { count, needsMore: false };
  const [last, first] = [dayNumber(today), dayNumber(earliest)];
  for (let day = last; day >= first; day -= 1) {
    const vote = voteOf(day);
    if (vote === 'counts') count += 1;
    // The day is not over yet: what is not done today may still come.
    else if (vote === 'breaks' && day !== last) return { count, needsMore: false };
  }
  return { count, needsMore: !isAll };
}

function earliestOf(days: readonly LocalDate[]): LocalDate | null {
  return days.reduce<LocalDate | null>((first, day) => (first === null || day < first ? day : first), null);
}
