import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import type { HistoryWeek, HistoryWorkout } from '../../history-schemas.ts';
import { aWorkoutView } from '../../testing/views.ts';
import { groupByWeek } from './group-by-week.ts';

const createWeek = (start: string, end: string, sessions: number): HistoryWeek => ({
  start: localDate(start),
  end: localDate(end),
  sessions,
  duration: 0,
  distance: 0,
  load: null,
});

const createWorkoutOn = (date: string): HistoryWorkout => ({
  ...aWorkoutView({ date: localDate(date) }),
  zoneSeconds: null,
});

test('groups workouts by week, and merges a week split across two pages with the totals of the later page', () => {
  const groups = groupByWeek(['2026-11-21', '2026-11-15', '2026-11-15', '2026-11-14'].map(createWorkoutOn), [
    createWeek('2026-11-15', '2026-11-21', 2),
    createWeek('2026-11-15', '2026-11-21', 3),
    createWeek('2026-11-08', '2026-11-14', 1),
  ]);
  expect(groups.map(({ week, workouts }) => [week.start, week.sessions, workouts.length])).toEqual([
    ['2026-11-15', 3, 3],
    ['2026-11-08', 1, 1],
  ]);
});
