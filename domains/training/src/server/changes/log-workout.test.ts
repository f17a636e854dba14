import { addDays, fromMeters, localDate, toMeters } from '@threshold/physiology';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LogWorkoutRequest } from '../../change-schemas.ts';
import { LOGGED_TYPES } from '../../logged-workout.ts';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

const createEntry = (change: Partial<LogWorkoutRequest> = {}): LogWorkoutRequest => ({
  date: today,
  type: 'run',
  session: 'AM',
  duration: 45,
  ...change,
});
const logWorkout = async (change: Partial<LogWorkoutRequest> = {}) =>
  api.as(await api.athlete()).logWorkout(createEntry(change));

beforeEach(() => {
  api.athletes.lthrBpm = 165;
});

describe('a logged workout', () => {
  test('counts as completed, in zone 3 by default, and returns what was entered', async () => {
    expect(await logWorkout()).toMatchObject({
      date: today,
      type: 'run',
      session: 'AM',
      zone: 3,
      duration: '45m',
      completed: 1,
      actualDuration: 2700,
      actualHR: null,
      distance: null,
      logged: true,
      generatedBy: 'athlete',
      implausible: false,
    });
    expect(
      await logWorkout({
        zone: 2,
        duration: '1h 30m',
        completed: true,
        actualDuration: 5460,
        actualHR: 144,
        maxHR: 160,
        distance: 10,
        rpe: 6,
        notes: ' Hills. ',
        hrTarget: '145 bpm (avg)',
      }),
    ).toMatchObject({
      zone: 2,
      duration: '1h 30m',
      actualDuration: 5460,
      actualHR: 144,
      maxHR: 160,
      distance: 16.0934,
      rpe: 6,
      notes: 'Hills.',
      hrTarget: '145 bpm (avg)',
      hrLow: 140,
      hrHigh: 150,
    });
  });

  test('appears in the list of workouts and counts in the week', async () => {
    const me = api.as(await api.athlete());
    await me.logWorkout(createEntry({ distance: 6.2 }));
    expect(await me.workouts({ date: today })).toMatchObject([{ distance: 9.9779, completed: 1 }]);
    expect(await me.weeklySummary()).toMatchObject({
      completedWorkouts: 1,
      totalMileage: 6.2,
      plannedMinutes: 0,
    });
  });

  test('preserves an entered distance in miles', async () => {
    const me = api.as(await api.athlete());
    // Up to 621.371 miles, which are 1000 km.
    const miles = fc.integer({ min: 0, max: 6_213_710 }).map((tenThousandths) => tenThousandths / 10_000);
    await fc.assert(
      fc.asyncProperty(miles, async (distance) => {
        const { id, distance: km } = await me.logWorkout(createEntry({ distance }));
        expect(fromMeters('mi', toMeters(km ?? 0, 'km'))).toBe(distance);
        await me.deleteWorkout({ workoutId: id });
      }),
    );
  });

  test('gets its zone from the average heart rate and the LTHR if no zone is entered', async () => {
    expect(await logWorkout({ actualHR: 144 })).toMatchObject({ zone: 2 });
    expect(await logWorkout({ actualHR: 170 })).toMatchObject({ zone: 5 });
    expect(await logWorkout({ actualHR: 144, zone: 4 })).toMatchObject({ zone: 4 });
    api.athletes.lthrBpm = null;
    expect(await logWorkout({ actualHR: 135 })).toMatchObject({ zone: 1 });
  });

  test.each(LOGGED_TYPES)('accepts the type %s', async (type) => {
    expect(await logWorkout({ type })).toMatchObject({ type });
  });
});

describe('the stress of a logged workout', () => {
  test('uses the average heart rate and the LTHR of that day', async () => {
    expect(await logWorkout({ duration: 60, actualHR: 144 })).toMatchObject({
      trainingStress: 87,
      stressEstimated: false,
    });
  });

  test('assumes an LTHR of 160 if none is known, and is flagged as estimated', async () => {
    api.athletes.lthrBpm = null;
    expect(await logWorkout({ duration: 60, actualHR: 144 })).toMatchObject({
      trainingStress: 90,
      stressEstimated: true,
    });
  });

  test('stores the version of its formula', async () => {
    const athleteId = await api.athlete();
    await api.as(athleteId).logWorkout(createEntry({ duration: 60, actualHR: 144 }));
    const rows = await api.orm.em
      .getConnection()
      .execute(
        'select training_stress, stress_formula_version, stress_estimated from training.workout where athlete_id = ?',
        [athleteId],
      );
    expect(rows).toEqual([{ training_stress: 87, stress_formula_version: 1, stress_estimated: false }]);
  });

  test('uses the zone if there is no heart rate, and is flagged as estimated', async () => {
    expect(await logWorkout({ duration: 60, zone: 2 })).toMatchObject({
      trainingStress: 89,
      stressEstimated: true,
    });
  });

  test('stays within bounds for two days at maximum heart rate', async () => {
    api.athletes.lthrBpm = 90;
    expect(await logWorkout({ duration: '48h', actualHR: 250 })).toMatchObject({ trainingStress: 10_000 });
  });
});

describe('the bounds of a logged workout', () => {
  test('flag an implausible distance but keep the workout', async () => {
    expect(await logWorkout({ duration: 20, distance: 6.2 })).toMatchObject({
      implausible: true,
      completed: 1,
    });
    expect(await logWorkout({ type: 'bike', duration: 20, distance: 6.2 })).toMatchObject({
      implausible: false,
    });
  });

  test.each([
    [{ distance: 1e9 }, 'Distance must be at most 621.371'],
    [{ distance: -1 }, 'Distance must be at least 0'],
    [{ duration: '40d' }, 'Duration must be minutes or text such as 1h 30m'],
    [{ duration: '49h' }, 'Duration must be at most 48 hours'],
    [{ actualHR: 251 }, 'Actual HR must be at most 250'],
    [{ maxHR: 24 }, 'Max HR must be at least 25'],
    [{ rpe: 11 }, 'RPE must be at most 10'],
    [{ rpe: 0 }, 'RPE must be at least 1'],
    [{ actualHR: 150, maxHR: 140 }, 'Max HR can’t be below the average heart rate'],
  ] as const)('reject values outside the hard bounds: %o', async (change, message) => {
    await expect(logWorkout(change)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  });
});

describe('the daily limit', () => {
  test('rejects more than 200 logged workouts within a day', async () => {
    const athleteId = await api.athlete();
    const insertLogs = (count: number, hoursAgo: number) => {
      const msecs = api.clock.now().getTime() - hoursAgo * 3_600_000;
      const rows = Array.from({ length: count }, () =>
        aWorkout({ athleteId, id: uuidv7({ msecs }), ...completedColumns, source: 'manual' }),
      );
      return insertWorkouts(api.orm.em, rows);
    };
    // The first 50 are too old to count.
    await insertLogs(50, 25);
    await insertLogs(199, 23);
    const me = api.as(athleteId);
    await me.logWorkout(createEntry());
    await expect(me.logWorkout(createEntry())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You can log up to 200 workouts a day',
      cause: { details: { retryAfterSeconds: 3_600 } },
    });
  });

  test('counts concurrent requests toward the limit', async () => {
    const athleteId = await api.athlete();
    const msecs = api.clock.now().getTime() - 3_600_000;
    await insertWorkouts(
      api.orm.em,
      Array.from({ length: 198 }, () =>
        aWorkout({ athleteId, id: uuidv7({ msecs }), ...completedColumns, source: 'manual' }),
      ),
    );
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => api.as(athleteId).logWorkout(createEntry())),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});

describe('the rules of the manual workout form', () => {
  const logUnchecked = (change: object) =>
    api.athlete().then((id) => api.as(id).logWorkout({ ...createEntry(), ...change }));

  test.each([
    ['date', 'Workout date is required'],
    ['type', 'Workout type is required'],
    ['session', 'Workout name is required'],
    ['duration', 'Duration must be at least 1 minute'],
  ])('rejects a missing or blank %s: %s', async (field, message) => {
    for (const blankValue of [undefined, null, '', '  '])
      await expect(logUnchecked({ [field]: blankValue })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message,
      });
  });

  test.each([
    [{ duration: 0 }, 'Duration must be at least 1 minute'],
    [{ duration: '0m' }, 'Duration must be at least 1 minute'],
    [{ duration: 0.9 }, 'Duration must be at least 1 minute'],
    [{ session: 'Rest' }, 'Session must be one of AM, Lunch, PM'],
    [{ type: 'chess' }, /^Type must be one of run, bike/],
    [{ rpe: 0 }, 'RPE must be at least 1'],
    [{ rpe: 11 }, 'RPE must be at most 10'],
    [{ zone: 0 }, /^Zone must be/],
    [{ zone: 6 }, /^Zone must be/],
    [{ completed: 0 }, 'Completed must be 1: only what was done is logged'],
    [{ date: '2026-02-30' }, 'Date must be a calendar day such as 2026-11-20'],
    [{ athleteId: 'x' }, 'Athlete id is not a field of this request'],
  ])('rejects %o', async (change, message) => {
    await expect(logUnchecked(change)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  test('rejects a date after the athlete’s own today, but accepts any in the past', async () => {
    await expect(logWorkout({ date: addDays(today, 1) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Workout date can’t be in the future',
    });
    expect(await logWorkout({ date: localDate('1990-03-04') })).toMatchObject({ date: '1990-03-04' });
  });

  test('lists all issues, with the message for the first', async () => {
    const athleteId = await api.athlete();
    // @ts-expect-error a request may contain anything
    await expect(api.as(athleteId).logWorkout({})).rejects.toMatchObject({
      message: 'Workout date is required',
      cause: { issues: [{}, {}, {}, {}] },
    });
  });
});
