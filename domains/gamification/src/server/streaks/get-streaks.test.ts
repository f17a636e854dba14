import type { TrainingDayMark } from '@threshold/contracts/training';
import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { createGamificationApi } from '../test/gamification-api.ts';

// A Friday.
const TODAY = localDate('2026-11-20');
const api = await createGamificationApi();
const athleteId = await api.athlete();
const getStreaks = () => api.as(athleteId).streaks();

const createWorkoutMark = (date: LocalDate, count = 1): TrainingDayMark => ({
  date,
  completedCount: count,
  isPlannedRest: false,
});
const createRestMark = (date: LocalDate): TrainingDayMark => ({
  date,
  completedCount: 0,
  isPlannedRest: true,
});
const listDaysBack = (count: number, from = TODAY) =>
  Array.from({ length: count }, (_, daysAgo) => addDays(from, -daysAgo));

beforeEach(() => {
  api.clock.set('2026-11-20T12:00:00Z');
  Object.assign(api.portData, {
    timeZone: 'UTC',
    weekStart: 'sunday',
    marks: [],
    loggedDays: [],
    requestedSpans: [],
  });
});

describe('streaks', () => {
  test('show 0 without data and read one window per domain', async () => {
    expect(await getStreaks()).toEqual({ workout: 0, nutrition: 0, weekly: 0 });
    expect(api.portData.requestedSpans).toEqual([
      { domain: 'training', from: '2026-10-11', to: '2026-11-20' },
      { domain: 'nutrition', from: '2026-10-11', to: '2026-11-20' },
    ]);
  });

  test('count consecutive days, skip a planned rest day and end at an empty day', async () => {
    const [friday, thursday, wednesday, tuesday, , sunday] = listDaysBack(6);
    if (!friday || !thursday || !wednesday || !tuesday || !sunday) throw new Error('Expected six days');
    api.portData.marks = [
      createWorkoutMark(friday),
      createWorkoutMark(thursday),
      createRestMark(wednesday),
      createWorkoutMark(tuesday),
      createWorkoutMark(sunday),
    ];
    api.portData.loggedDays = [thursday, wednesday, sunday];
    expect(await getStreaks()).toEqual({ workout: 3, nutrition: 2, weekly: 1 });
  });

  test('read back in doubling windows, no further than needed', async () => {
    api.portData.marks = listDaysBack(100).map((date) => createWorkoutMark(date));
    api.portData.loggedDays = listDaysBack(41);
    expect(await getStreaks()).toMatchObject({ workout: 100, nutrition: 41, weekly: 15 });
    for (const domain of ['training', 'nutrition'])
      expect(api.portData.requestedSpans.filter((span) => span.domain === domain)).toEqual([
        { domain, from: '2026-10-11', to: '2026-11-20' },
        { domain, from: '2026-08-02', to: '2026-10-10' },
      ]);
  });

  test('need fewer than sixteen reads for ten years', async () => {
    api.portData.marks = listDaysBack(3_650).map((date) => createWorkoutMark(date));
    api.portData.loggedDays = listDaysBack(3_650);
    expect(await getStreaks()).toEqual({ workout: 3_650, nutrition: 3_650, weekly: 522 });
    // Seven doubling windows for each of the two domains.
    expect(api.portData.requestedSpans.length).toBeLessThan(16);
  });

  test('keep counting weeks further back after the day streak has ended', async () => {
    // Three workouts every Monday for twelve weeks.
    const mondays = Array.from({ length: 12 }, (_, weeksAgo) =>
      addDays(localDate('2026-11-16'), -7 * weeksAgo),
    );
    api.portData.marks = mondays.map((monday) => createWorkoutMark(monday, 3));
    expect(await getStreaks()).toEqual({ workout: 0, nutrition: 0, weekly: 12 });
  });

  test('start weeks on the athlete’s chosen weekday', async () => {
    // The 15th is a Sunday: the first day of one week and the last of the other.
    api.portData.marks = ['2026-11-17', '2026-11-16', '2026-11-15'].map((day) =>
      createWorkoutMark(localDate(day)),
    );
    expect(await getStreaks()).toMatchObject({ weekly: 1 });
    api.portData.weekStart = 'monday';
    expect(await getStreaks()).toMatchObject({ weekly: 0 });
    api.portData.marks = ['2026-11-15', '2026-11-14', '2026-11-13'].map((day) =>
      createWorkoutMark(localDate(day)),
    );
    expect(await getStreaks()).toMatchObject({ weekly: 1 });
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', 2],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', 2],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', 0],
    ['America/Los_Angeles', '2026-11-22T07:59:59Z', 2],
    ['America/Los_Angeles', '2026-11-22T08:00:00Z', 0],
  ])(
    'count the 19th and 20th in %s at %s as %i, by the athlete’s local day',
    async (timeZone, instant, workout) => {
      api.portData.timeZone = timeZone;
      api.clock.set(instant);
      api.portData.marks = listDaysBack(2).map((date) => createWorkoutMark(date));
      api.portData.loggedDays = listDaysBack(2);
      expect(await getStreaks()).toMatchObject({ workout, nutrition: workout });
    },
  );

  test('use their specified names', async () => {
    expect(Object.keys(await getStreaks()).sort()).toEqual(['nutrition', 'weekly', 'workout']);
  });

  test('reject an anonymous caller', async () => {
    await expect(api.as(null).streaks()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
