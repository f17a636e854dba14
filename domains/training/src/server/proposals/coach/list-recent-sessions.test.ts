import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { createTrainingApi } from '../../test/training-api.ts';
import { listRecentSessions } from './list-recent-sessions.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

/** The recent sessions of an athlete with a completed run on each of the given days. */
async function listAfterRuns(daysAgo: readonly number[], notes: string | null = null) {
  const athleteId = await api.athlete();
  await insertWorkouts(
    api.orm.em,
    daysAgo.map((days) =>
      aWorkout({ athleteId, ...completedColumns, source: 'manual', notes, date: addDays(today, -days) }),
    ),
  );
  return api.runInTransaction(athleteId, (ctx) => listRecentSessions(ctx, today));
}

test('lists the sessions of the four weeks before a day, latest first', async () => {
  const sessions = await listAfterRuns([29, 28, 10, 1, 0]);
  expect(sessions.map(({ daysAgo }) => daysAgo)).toEqual([1, 10, 28]);
  expect(sessions[0]).toEqual({ daysAgo: 1, type: 'Easy run', zone: 2, minutes: 46, rpe: 4, notes: null });
});

test('lists only the 14 latest sessions', async () => {
  const days = Array.from({ length: 40 }, (_, index) => index + 1);
  const sessions = await listAfterRuns(days);
  expect(sessions.map(({ daysAgo }) => daysAgo)).toEqual(days.slice(0, 14));
});

test('truncates notes to 300 characters', async () => {
  const [session] = await listAfterRuns([1], 'a'.repeat(301));
  expect(session?.notes).toBe('a'.repeat(300));
});
