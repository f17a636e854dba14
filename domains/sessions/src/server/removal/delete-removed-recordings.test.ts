import { activityImported } from '@threshold/contracts/files';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { silentLog } from '@threshold/testing';
import { describe, expect, test } from 'vitest';
import { anActivity } from '../file/testing/an-activity.ts';
import { createSessionsApi, createWorkoutToDo, instantAfter } from '../test/sessions-api.ts';
import { deleteRemovedRecordings } from './delete-removed-recordings.ts';

const api = await createSessionsApi({ ownDatabase: true });
const HOUR_SECONDS = 3600;

const importRecording = async () => {
  api.clock.set(instantAfter(0));
  const athleteId = await api.athlete();
  const activity = anActivity(athleteId);
  const { workoutId, sessionId } = activity;
  api.addPlannedWorkout(athleteId, createWorkoutToDo({ id: workoutId, completed: true }));
  await api.runInTransaction(athleteId, (ctx) => ctx.emit(activityImported, activity));
  return {
    athleteId,
    sessionId,
    remove: () =>
      api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, { athleteId, workoutId })),
    undoRemoval: () =>
      api.runInTransaction(athleteId, (ctx) =>
        ctx.emit(workoutCompleted, {
          athleteId,
          workoutId,
          date: localDate('2026-11-18'),
          type: 'run',
          zone: 2,
          source: 'import',
          durationSeconds: 3600,
          distanceMeters: 10_800,
          implausible: false,
        }),
      ),
    isShown: async () => (await api.as(athleteId).recorded({ workoutId })) !== null,
    isListed: async () => (await api.as(athleteId).efficiency()).length > 0,
    isStored: () =>
      api
        .as(athleteId)
        .recording({ sessionId })
        .then(
          () => true,
          () => false,
        ),
  };
};

const runDeletion = (seconds: number, runInTransaction = api.runInTransaction) => {
  api.clock.set(instantAfter(seconds));
  return deleteRemovedRecordings.run({
    em: api.orm.em.fork(),
    log: silentLog,
    signal: new AbortController().signal,
    now: api.clock.now,
    runInTransaction,
  });
};

describe('recording of a removed workout', () => {
  test('disappears immediately and is deleted permanently after two hours', async () => {
    const { remove, isShown, isListed, isStored } = await importRecording();
    expect([await isShown(), await isListed()]).toEqual([true, true]);
    await remove();
    expect([await isShown(), await isListed()]).toEqual([false, false]);
    await runDeletion(2 * HOUR_SECONDS);
    expect(await isStored()).toBe(true);
    await runDeletion(2 * HOUR_SECONDS + 1);
    await runDeletion(2 * HOUR_SECONDS + 1);
    expect(await isStored()).toBe(false);
  });

  test.each([0, 1])(
    'expires even if another athlete’s deletion fails (athlete %i fails)',
    async (failingIndex) => {
      const recordings = [await importRecording(), await importRecording()];
      for (const { remove } of recordings) await remove();
      const runInTransaction: typeof api.runInTransaction = (athleteId, work) =>
        athleteId === recordings[failingIndex]?.athleteId
          ? Promise.reject(new Error('database unavailable'))
          : api.runInTransaction(athleteId, work);
      await expect(runDeletion(2 * HOUR_SECONDS + 1, runInTransaction)).rejects.toThrow(
        '1 of 2 transactions failed',
      );
      expect(await recordings[1 - failingIndex]?.isStored()).toBe(false);
      await runDeletion(2 * HOUR_SECONDS + 1);
      expect(await recordings[failingIndex]?.isStored()).toBe(false);
    },
  );

  test('comes back and stays when the removal is undone', async () => {
    const { remove, undoRemoval, isShown } = await importRecording();
    await remove();
    await undoRemoval();
    expect(await isShown()).toBe(true);
    await runDeletion(24 * HOUR_SECONDS);
    expect(await isShown()).toBe(true);
  });

  test('expires two hours after the first removal, even if the event is repeated', async () => {
    const { remove, isStored } = await importRecording();
    await remove();
    api.clock.set(instantAfter(HOUR_SECONDS));
    await remove();
    await runDeletion(2 * HOUR_SECONDS + 1);
    expect(await isStored()).toBe(false);
  });

  test('does not affect another athlete’s recording', async () => {
    const [removedRecording, otherRecording] = [await importRecording(), await importRecording()];
    await removedRecording.remove();
    await runDeletion(3 * HOUR_SECONDS);
    expect([await removedRecording.isStored(), await otherRecording.isStored()]).toEqual([false, true]);
  });

  test('stays if the session is still open, because only sessions that count are hidden', async () => {
    const athleteId = await api.athlete();
    const workoutId = api.addPlannedWorkout(athleteId, createWorkoutToDo());
    const { me, sessionId } = await api.startSession(600, { athleteId, workoutId });
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, { athleteId, workoutId }));
    await runDeletion(5 * HOUR_SECONDS);
    expect(await me.recording({ sessionId })).toMatchObject({ status: 'active' });
  });
});
