import type { HistoryWeek, HistoryWorkout } from '../../history-schemas.ts';

interface WeekGroup {
  readonly week: HistoryWeek;
  /** The loaded workouts of the week. The week may have more on the next page. */
  readonly workouts: readonly HistoryWorkout[];
}

/**
 * Groups the loaded workouts by week. Both lists are newest first. A week that two pages share may be listed
 * twice, and is one group with the totals of the later page.
 */
export function groupByWeek(
  workouts: readonly HistoryWorkout[],
  weeks: readonly HistoryWeek[],
): readonly WeekGroup[] {
  const weeksByStart = new Map(weeks.map((week) => [week.start, week]));
  const distinctWeeks = [...weeksByStart.values()];
  const workoutsByWeek = Map.groupBy(workouts, ({ date }) =>
    distinctWeeks.find(({ start, end }) => start <= date && date <= end),
  );
  return [...workoutsByWeek].flatMap(([week, workoutsOfWeek]) =>
    week === undefined ? [] : { week, workouts: workoutsOfWeek },
  );
}
