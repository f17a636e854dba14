import { addDays, toWeekSpan } from '@threshold/physiology';
import type { HistoryWeek, HistoryWorkout } from '../history-schemas.ts';

/** Groups the workouts into weeks from Sunday, each with five hours, 42.5 km and a load of 310. */
export const groupIntoHistoryWeeks = (workouts: readonly HistoryWorkout[]): HistoryWeek[] =>
  [...Map.groupBy(workouts, ({ date }) => toWeekSpan(date, 'sunday').start)].map(([start, weekSessions]) => ({
    start,
    end: addDays(start, 6),
    sessions: weekSessions.length,
    duration: 18_000,
    distance: 42.5,
    load: 310,
  }));
