import { sessionCompleted } from '@threshold/contracts/sessions';
import { workoutCompleted } from '@threshold/contracts/training';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCompletedSession, createAthleteWithPlan, loggedRun } from '../../test/planned-day.ts';
import { createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi({ events: [workoutCompleted] });
beforeEach(() => {
  api.recordedEvents.length = 0;
});

/** An athlete whose watch file completed the planned run before anything was logged. */
async function createAthleteWithFile(origin: 'file' | 'live' = 'file') {
  const plannedAthlete = await createAthleteWithPlan(api);
  const completedSession = aCompletedSession(plannedAthlete.athleteId, {
    origin,
    durationSeconds: 2900,
    distanceMeters: 8100,
  });
  await api.runInTransaction(plannedAthlete.athleteId, (ctx) => ctx.emit(sessionCompleted, completedSession));
  return { ...plannedAthlete, completedSession, workoutId: completedSession.workoutId };
}

describe('a log of an already recorded workout', () => {
  test.each(['file', 'live'] as const)(
    'merges with the recording, keeping measured numbers and the athlete’s RPE and notes (%s)',
    async (origin) => {
      const { me, workoutId } = await createAthleteWithFile(origin);
      const mergedWorkout = await me.logWorkout({ ...loggedRun, notes: 'Windy.' });
      expect(mergedWorkout).toMatchObject({ id: workoutId, mergedLog: '50m' });
      expect(await me.workouts({})).toMatchObject([{ id: workoutId }]);
      expect(await me.workout({ workoutId })).toMatchObject({
        actualDuration: 2900,
        actualHR: 146,
        distance: 8.1,
        rpe: 4,
        notes: 'Windy.',
        completes: 'Easy run',
      });
      expect(await me.weeklySummary()).toMatchObject({ totalWorkouts: 1, completedWorkouts: 1 });
      const completedEvents = api.recordedEvents.filter(({ name }) => name === 'workoutCompleted');
      expect(completedEvents.every(({ payload }) => JSON.stringify(payload).includes(workoutId))).toBe(true);
    },
  );

  test('adds a distance if the recording has none, and keeps the recording’s values', async () => {
    const { me, athleteId, completedSession, workoutId } = await createAthleteWithFile();
    const indoorSession = { ...completedSession, distanceMeters: null };
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(sessionCompleted, indoorSession));
    await me.logWorkout(loggedRun);
    expect(await me.workout({ workoutId })).toMatchObject({ distance: 8.0467, actualDuration: 2900 });
    // The repeated event still has no distance.
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(sessionCompleted, indoorSession));
    expect(await me.workout({ workoutId })).toMatchObject({ distance: 8.0467, rpe: 4 });
  });

  test('becomes a separate workout when split, and completes no planned session', async () => {
    const { me, workoutId, listRows } = await createAthleteWithFile();
    const rowsBefore = await listRows();
    await me.logWorkout({ ...loggedRun, notes: 'Windy.' });
    const { workoutIds } = await me.splitLog({ workoutId });
    expect(workoutIds).toEqual([workoutId, expect.any(String)]);
    expect(await listRows()).toEqual(expect.arrayContaining(rowsBefore));
    expect(await me.workout({ workoutId: workoutIds[1] ?? '' })).toMatchObject({
      actualDuration: 3000,
      rpe: 4,
      notes: 'Windy.',
      logged: true,
      completes: null,
      mergedLog: null,
    });
    expect(await me.splitLog({ workoutId })).toEqual({ workoutIds: [workoutId] });
    expect(await me.workouts({})).toHaveLength(2);
  });

  test('keeps the athlete’s later changes when split again', async () => {
    const { me, workoutId } = await createAthleteWithFile();
    await me.logWorkout(loggedRun);
    await me.editWorkout({ workoutId, rpe: 7 });
    await me.splitLog({ workoutId });
    expect(await me.workout({ workoutId })).toMatchObject({ rpe: 7, mergedLog: null });
  });

  test('stays separate if the kind, duration or athlete differs, or if it is a second log', async () => {
    const { me } = await createAthleteWithFile();
    await me.logWorkout({ ...loggedRun, type: 'bike' });
    await me.logWorkout({ ...loggedRun, duration: 20, distance: 2 });
    await me.logWorkout(loggedRun);
    await me.logWorkout(loggedRun);
    expect(await me.workouts({})).toHaveLength(4);
    const otherAthlete = api.as(await api.athlete());
    expect(await otherAthlete.logWorkout(loggedRun)).toMatchObject({ mergedLog: null });
  });

  test('cannot be split by another athlete', async () => {
    const { me, workoutId } = await createAthleteWithFile();
    await me.logWorkout(loggedRun);
    const otherAthlete = api.as(await api.athlete());
    await expect(otherAthlete.splitLog({ workoutId })).rejects.toMatchObject({
      message: 'Workout not found',
    });
  });
});
