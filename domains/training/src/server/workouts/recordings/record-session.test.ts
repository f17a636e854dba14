import type { PayloadOf } from '@threshold/contracts';
import { sessionCompleted } from '@threshold/contracts/sessions';
import { localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { aWorkout, insertWorkouts } from '../../../testing/index.ts';
import { createTrainingApi } from '../../test/training-api.ts';
import { findWorkoutToDo } from '../ports/find-workout-to-do.ts';

const api = await createTrainingApi();

type Payload = PayloadOf<typeof sessionCompleted>;

/** A completed session of 46 minutes in zone 2. */
const aSession = (athleteId: string, payload: Partial<Payload> = {}): Payload => ({
  athleteId,
  sessionId: uuidv7(),
  workoutId: uuidv7(),
  isNewWorkout: true,
  type: 'run',
  zone: 2,
  date: localDate('2026-11-20'),
  session: 'PM',
  startedAt: new Date('2026-11-20T17:00:00Z'),
  durationSeconds: 2760,
  distanceMeters: 8100,
  averageHrBpm: 146,
  maxHrBpm: 158,
  zoneSeconds: [600, 2100, 60, 0, 0],
  targetZoneSeconds: 2100,
  hrSource: 'bluetooth',
  origin: 'live',
  bestEfforts: [],
  trainingStress: { tss: 68, estimated: true, formulaVersion: 1 },
  ...payload,
});
const emitCompletion = (payload: Payload) =>
  api.runInTransaction(payload.athleteId, (ctx) => ctx.emit(sessionCompleted, payload));
const recordedFields = {
  completed: 1,
  actualDuration: 2760,
  actualHR: 146,
  maxHR: 158,
  distance: 8.1,
  trainingStress: 68,
  stressEstimated: true,
};

describe('a completed live session', () => {
  test('completes its workout with the actual duration, heart rates, distance and stress, and keeps the planned values', async () => {
    const athleteId = await api.athlete();
    const [workoutId = ''] = await insertWorkouts(api.orm.em, [aWorkout({ athleteId, type: 'Long run' })]);
    const payload = aSession(athleteId, { workoutId, isNewWorkout: false });
    await emitCompletion(payload);
    expect(await api.as(athleteId).workouts({})).toMatchObject([
      {
        id: workoutId,
        type: 'Long run',
        session: 'AM',
        duration: '45m',
        plannedDistance: 8,
        ...recordedFields,
      },
    ]);
    expect(await findWorkoutToDo(api.queryContext(athleteId), athleteId, workoutId)).toMatchObject({
      completed: true,
      sessionId: payload.sessionId,
      target: { low: null, high: 151 },
    });
  });

  test('counts on the day it took place, and leaves a rest day if its planned day becomes empty', async () => {
    const athleteId = await api.athlete();
    const saturday = { athleteId, date: localDate('2026-11-21'), type: 'Long run' };
    const friday = { athleteId, date: localDate('2026-11-13') };
    const [futureWorkoutId = '', missedWorkoutId = ''] = await insertWorkouts(api.orm.em, [
      aWorkout(saturday),
      aWorkout(friday),
      aWorkout({ ...friday, session: 'PM', type: 'Strength' }),
    ]);
    const payload = aSession(athleteId, { workoutId: futureWorkoutId, isNewWorkout: false });
    await emitCompletion(payload);
    await emitCompletion(payload);
    await emitCompletion(
      aSession(athleteId, { workoutId: missedWorkoutId, isNewWorkout: false, session: 'AM' }),
    );
    expect(await api.as(athleteId).workouts({})).toMatchObject([
      { date: '2026-11-13', session: 'PM', type: 'Strength', completed: 0 },
      { id: missedWorkoutId, date: '2026-11-20', session: 'AM', type: 'Easy run', ...recordedFields },
      {
        id: futureWorkoutId,
        date: '2026-11-20',
        session: 'PM',
        type: 'Long run',
        duration: '45m',
        ...recordedFields,
      },
      { date: '2026-11-21', session: 'Rest', type: 'Rest', notes: 'Moved: Long run' },
    ]);
  });

  test('leaves no rest day on the past day of a missed workout', async () => {
    const athleteId = await api.athlete();
    const [missedWorkoutId = ''] = await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, date: localDate('2026-11-18') }),
    ]);
    await emitCompletion(aSession(athleteId, { workoutId: missedWorkoutId, isNewWorkout: false }));
    expect(await api.as(athleteId).workouts({})).toMatchObject([{ id: missedWorkoutId, date: '2026-11-20' }]);
  });

  test('becomes a workout on its day if started without a planned one', async () => {
    const athleteId = await api.athlete();
    const payload = aSession(athleteId);
    await emitCompletion(payload);
    expect(await api.as(athleteId).workouts({})).toMatchObject([
      {
        id: payload.workoutId,
        date: '2026-11-20',
        session: 'PM',
        type: 'run',
        zone: 2,
        duration: '46m',
        ...recordedFields,
      },
    ]);
  });

  test('overwrites its numbers on a repeated event, still in one workout', async () => {
    const athleteId = await api.athlete();
    const payload = aSession(athleteId, { distanceMeters: null });
    await emitCompletion(payload);
    await emitCompletion(payload);
    await emitCompletion({ ...payload, distanceMeters: 9000, averageHrBpm: 150, type: 'Trail run', zone: 3 });
    expect(await api.as(athleteId).workouts({})).toMatchObject([
      { ...recordedFields, id: payload.workoutId, distance: 9, actualHR: 150, type: 'Trail run', zone: 3 },
    ]);
  });

  test('becomes a workout if a new plan removed the one it was started for', async () => {
    const athleteId = await api.athlete();
    const payload = aSession(athleteId, { isNewWorkout: false, type: 'Tempo run' });
    await emitCompletion(payload);
    expect(await api.as(athleteId).workouts({})).toMatchObject([
      { id: payload.workoutId, type: 'Tempo run', ...recordedFields },
    ]);
  });

  test('becomes an imported workout if it comes from a file, and keeps a renamed type on a repeated event', async () => {
    const athleteId = await api.athlete();
    const me = api.as(athleteId);
    const payload = aSession(athleteId, { origin: 'file', hrSource: 'file' });
    const { workoutId } = payload;
    await emitCompletion(payload);
    expect(await me.workout({ workoutId })).toMatchObject({
      ...recordedFields,
      imported: true,
      logged: false,
    });
    await me.editWorkout({ workoutId, type: 'hiit' });
    await emitCompletion({ ...payload, averageHrBpm: 150 });
    expect(await me.workout({ workoutId })).toMatchObject({ type: 'hiit', actualHR: 150 });
  });

  test('stores its seconds in the zones and its fastest segments, or null', async () => {
    const athleteId = await api.athlete();
    const bestEfforts = [
      { distanceMeters: 5000, seconds: 1624.5 },
      { distanceMeters: 10_000, seconds: 3400 },
    ] as const;
    await emitCompletion(
      aSession(athleteId, { bestEfforts: [...bestEfforts], zoneSeconds: [600, 2100, 60, 0, 0] }),
    );
    await emitCompletion(aSession(athleteId, { zoneSeconds: [0, 0, 0, 0, 0] }));
    const rows = await api.orm.em
      .getConnection()
      .execute(
        'select zone_seconds, best_5k_seconds, best_10k_seconds, best_half_seconds from training.workout where athlete_id = ? order by best_5k_seconds',
        [athleteId],
      );
    expect(rows).toEqual([
      {
        zone_seconds: [600, 2100, 60, 0, 0],
        best_5k_seconds: 1624.5,
        best_10k_seconds: 3400,
        best_half_seconds: null,
      },
      { zone_seconds: null, best_5k_seconds: null, best_10k_seconds: null, best_half_seconds: null },
    ]);
  });

  test('has no stress without a heart rate', async () => {
    const athleteId = await api.athlete();
    await emitCompletion(aSession(athleteId, { averageHrBpm: null, maxHrBpm: null, trainingStress: null }));
    expect(await api.as(athleteId).workouts({})).toMatchObject([
      { completed: 1, actualHR: null, trainingStress: null, stressEstimated: false },
    ]);
  });
});

test('returns a workout only to its own athlete', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  const [workoutId = ''] = await insertWorkouts(api.orm.em, [aWorkout({ athleteId: ann })]);
  expect(await findWorkoutToDo(api.queryContext(ann), ann, workoutId)).toMatchObject({
    id: workoutId,
    session: 'AM',
    duration: '45m',
    completed: false,
    sessionId: null,
    steps: [{ label: 'Easy', minutes: 45, zone: 2 }],
  });
  expect(await findWorkoutToDo(api.queryContext(bob), bob, workoutId)).toBeNull();
});
