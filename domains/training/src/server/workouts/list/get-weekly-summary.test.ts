import { addDays, isRest, localDate, SESSIONS, toWeekSpan } from '@threshold/physiology';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

beforeEach(() => {
  api.athletes.weekStart = 'sunday';
});

describe('the weekly summary', () => {
  test('shows zeros for a week without training', async () => {
    expect(await api.as(await api.athlete()).weeklySummary()).toEqual({
      weekStart: '2026-11-15',
      weekEnd: '2026-11-21',
      totalWorkouts: 0,
      completedWorkouts: 0,
      totalMileage: 0,
      onFootMileage: 0,
      totalMinutes: 0,
      plannedMileage: 0,
      plannedMinutes: 0,
      days: Array.from({ length: 7 }, (_, index) => ({
        date: addDays(localDate('2026-11-15'), index),
        sessions: 0,
        done: 0,
        isToday: index === 5,
      })),
      trainingLoad: 0,
      usualLoad: null,
      upcomingWorkouts: [],
      minutesByZone: [0, 0, 0, 0, 0],
    });
  });

  test('averages the load of the past six weeks up to today’s weekday, once three weeks have data', async () => {
    const athleteId = await api.athlete();
    const createWorkoutWithStress = (daysAgo: number, trainingStress: number) =>
      aWorkout({ athleteId, date: addDays(today, -daysAgo), ...completedColumns, trainingStress });
    await insertWorkouts(api.orm.em, [createWorkoutWithStress(7, 90), createWorkoutWithStress(14, 60)]);
    expect(await api.as(athleteId).weeklySummary()).toMatchObject({ usualLoad: null });
    // 20 days ago was a Saturday: later in its week than today, a Friday, so it doesn't count.
    await insertWorkouts(api.orm.em, [
      createWorkoutWithStress(20, 500),
      createWorkoutWithStress(21, 30),
      createWorkoutWithStress(0, 100),
    ]);
    expect(await api.as(athleteId).weeklySummary()).toMatchObject({ usualLoad: 60, trainingLoad: 100 });
    expect(await api.as(await api.athlete()).weeklySummary()).toMatchObject({ usualLoad: null });
  });

  test('starts on the athlete’s first day of the week', async () => {
    api.athletes.weekStart = 'monday';
    expect(await api.as(await api.athlete()).weeklySummary()).toMatchObject({
      weekStart: '2026-11-16',
      weekEnd: '2026-11-22',
    });
  });

  test('lists open sessions from today on with only the specified fields', async () => {
    const athleteId = await api.athlete();
    await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, date: addDays(today, -1) }),
      aWorkout({ athleteId, ...completedColumns }),
      aWorkout({ athleteId, session: 'PM', type: 'Strength', zone: 1, plannedDurationSeconds: 1500 }),
      aWorkout({ athleteId, date: addDays(today, 1), session: 'Rest', type: 'Rest day' }),
    ]);
    const { upcomingWorkouts, totalWorkouts, completedWorkouts, days } = await api
      .as(athleteId)
      .weeklySummary();
    expect(upcomingWorkouts).toEqual([
      { id: expect.any(String), zone: 1, type: 'Strength', session: 'PM', date: today, duration: '25m' },
    ]);
    expect({ totalWorkouts, completedWorkouts }).toEqual({ totalWorkouts: 3, completedWorkouts: 1 });
    expect(days.map(({ sessions, done: finished }) => [sessions, finished])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
      [2, 1],
      [0, 0],
    ]);
  });

  test('does not treat the duration in a log as planned', async () => {
    const me = api.as(await api.athlete());
    const entry = { date: today, type: 'run', session: 'AM' } as const;
    await me.logWorkout({ ...entry, duration: '45m', actualDuration: 2400 });
    expect(await me.weeklySummary()).toMatchObject({ totalMinutes: 40, plannedMinutes: 0 });
  });

  test('matches the sums over the athlete’s own week for random workouts', async () => {
    const session = fc.record({
      offset: fc.integer({ min: -9, max: 9 }),
      session: fc.constantFrom(...SESSIONS),
      completed: fc.boolean(),
      seconds: fc.integer({ min: 60, max: 20_000 }),
      meters: fc.integer({ min: 0, max: 60_000 }),
      stress: fc.integer({ min: 0, max: 300 }),
    });
    const weekStart = fc.constantFrom('sunday' as const, 'monday' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(session, { maxLength: 12 }), weekStart, async (sessions, start) => {
        const athleteId = await api.athlete();
        api.athletes.weekStart = start;
        const rows = sessions.map((sample) =>
          aWorkout({
            athleteId,
            date: addDays(today, sample.offset),
            session: sample.session,
            ...(sample.completed && {
              ...completedColumns,
              actualDurationSeconds: sample.seconds,
              distanceMeters: sample.meters,
              trainingStress: sample.stress,
            }),
          }),
        );
        await insertWorkouts(api.orm.em, [
          ...rows,
          aWorkout({ athleteId: await api.athlete(), ...completedColumns }),
        ]);
        const week = toWeekSpan(today, start);
        const workoutsOfWeek = rows.filter(
          (row) => row.date >= week.start && row.date <= week.end && !isRest(row),
        );
        const finished = workoutsOfWeek.filter((row) => row.completed);
        const sum = (field: 'distanceMeters' | 'actualDurationSeconds' | 'trainingStress') =>
          finished.reduce((total, row) => total + (row[field] ?? 0), 0);
        const summary = await api.as(athleteId).weeklySummary();
        expect(summary).toMatchObject({
          weekStart: week.start,
          weekEnd: week.end,
          totalWorkouts: workoutsOfWeek.length,
          completedWorkouts: finished.length,
          trainingLoad: sum('trainingStress'),
        });
        expect(summary.totalMileage).toBeCloseTo(sum('distanceMeters') / 1609.344, 3);
        expect(summary.totalMinutes).toBe(Math.round(sum('actualDurationSeconds') / 60));
        expect(summary.minutesByZone[1]).toBe(summary.totalMinutes);
        const plannedSeconds = workoutsOfWeek.reduce(
          (total, row) => total + (row.plannedDurationSeconds ?? 0),
          0,
        );
        expect(summary.plannedMinutes).toBe(Math.round(plannedSeconds / 60));
        const plannedKilometers =
          workoutsOfWeek.reduce((total, row) => total + (row.plannedDistanceMeters ?? 0), 0) / 1000;
        expect(summary.plannedMileage).toBeCloseTo(plannedKilometers / 1.609344, 3);
        expect(summary.days.reduce((total, day) => total + day.done, 0)).toBe(finished.length);
        expect(summary.days.reduce((total, day) => total + day.sessions, 0)).toBe(workoutsOfWeek.length);
      }),
      { numRuns: 25 },
    );
  });
});
