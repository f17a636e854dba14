import { sessionCompleted } from '@threshold/contracts/sessions';
import { workoutCompleted } from '@threshold/contracts/training';
import { beforeEach, describe, expect, test } from 'vitest';
import { aSession, entry, withPlan } from '../test/planned-day.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi({ events: [workoutCompleted] });
beforeEach(() => {
  api.facts.length = 0;
});

/** An athlete whose watch file completed the planned run before anything was logged. */
async function withFile(origin: 'file' | 'live' = 'file') {
  const world = await withPlan(api);
  const fact = aSession(world.athleteId, { origin, durationSeconds: 2900, distanceMeters: 8100 });
  await api.runInTransaction(world.athleteId, (ctx) => ctx.emit(sessionCompleted, fact));
  return { ...world, fact, workoutId: fact.workoutId };
}

describe('a log of what was recorded already', () => {
  test.each(['file', 'live'] as const)(
    'is one workout with the recording: measured numbers, the athlete’s RPE and notes (%s)',
    async (origin) => {
      const { me, workoutId } = await withFile(origin);
      const answer = await me.logWorkout({ ...entry, notes: 'Windy.' });
      expect(answer).toMatchObject({ id: workoutId, mergedLog: '50m' });
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
      const facts = api.facts.filter(({ name }) => name === 'workoutCompleted');
      expect(facts.every(({ payload }) => JSON.stringify(payload).includes(workoutId))).toBe(true);
    },
  );

  test('gives its distance where the recording has none, and keeps what the recording tells', async () => {
    const { me, athleteId, fact, workoutId } = await withFile();
    const indoors = { ...fact, distanceMeters: null };
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(sessionCompleted, indoors));
    await me.logWorkout(entry);
    expect(await me.workout({ workoutId })).toMatchObject({ distance: 8.0467, actualDuration: 2900 });
    // Heard again, the recording still knows no distance.
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(sessionCompleted, indoors));
    expect(await me.workout({ workoutId })).toMatchObject({ distance: 8.0467, rpe: 4 });
  });

  test('is kept as a workout of its own where the athlete says so, and completes nothing', async () => {
    const { me, workoutId, rows } = await withFile();
    const before = await rows();
    await me.logWorkout({ ...entry, notes: 'Windy.' });
    const { workoutIds } = await me.splitLog({ workoutId });
    expect(workoutIds).toEqual([workoutId, expect.any(String)]);
    expect(await rows()).toEqual(expect.arrayContaining(before));
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

  test('split again leaves what the athlete changed in between', async () => {
    const { me, workoutId } = await withFile();
    await me.logWorkout(entry);
    await me.editWorkout({ workoutId, rpe: 7 });
    await me.splitLog({ workoutId });
    expect(await me.workout({ workoutId })).toMatchObject({ rpe: 7, mergedLog: null });
  });

  test('is another workout where kind, duration or athlete is another, and the second log of it too', async () => {
    const { me } = await withFile();
    await me.logWorkout({ ...entry, type: 'bike' });
    await me.logWorkout({ ...entry, duration: 20, distance: 2 });
    await me.logWorkout(entry);
    await me.logWorkout(entry);
    expect(await me.workouts({})).toHaveLength(4);
    const other = api.as(await api.athlete());
    expect(await other.logWorkout(entry)).toMatchObject({ mergedLog: null });
  });

  test('is not another athlete’s to split', async () => {
    const { me, workoutId } = await withFile();
    await me.logWorkout(entry);
    const other = api.as(await api.athlete());
    await expect(other.splitLog({ workoutId })).rejects.toMatchObject({ message: 'Workout not found' });
  });
});
