import { activityImported } from '@threshold/contracts/files';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { quietLog } from '@threshold/testing';
import { describe, expect, test } from 'vitest';
import { anActivity } from '../file/testing/an-activity.ts';
import { after, aWorkoutToDo, createSessionsApi } from '../test/sessions-api.ts';
import { deleteRemovedRecordings } from './delete-removed-recordings.ts';

const api = await createSessionsApi({ ownDatabase: true });
const HOURS = 3600;

const recording = async () => {
  api.clock.set(after(0));
  const athleteId = await api.athlete();
  const activity = anActivity(athleteId);
  const { workoutId, sessionId } = activity;
  api.plan(athleteId, aWorkoutToDo({ id: workoutId, completed: true }));
  await api.runInTransaction(athleteId, (ctx) => ctx.emit(activityImported, activity));
  return {
    athleteId,
    sessionId,
    remove: () =>
      api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, { athleteId, workoutId })),
    takeBack: () =>
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
    isThere: () =>
      api
        .as(athleteId)
        .recording({ sessionId })
        .then(
          () => true,
          () => false,
        ),
  };
};

const clean = (seconds: number, runInTransaction = api.runInTransaction) => {
  api.clock.set(after(seconds));
  return deleteRemovedRecordings.run({
    em: api.orm.em.fork(),
    log: quietLog,
    signal: new AbortController().signal,
    now: api.clock.now,
    runInTransaction,
  });
};

describe('recording of a removed workout', () => {
  test('disappears at once and is deleted permanently two hours later', async () => {
    const { remove, isShown, isListed, isThere } = await recording();
    expect([await isShown(), await isListed()]).toEqual([true, true]);
    await remove();
    expect([await isShown(), await isListed()]).toEqual([false, false]);
    await clean(2 * HOURS);
    expect(await isThere()).toBe(true);
    await clean(2 * HOURS + 1);
    await clean(2 * HOURS + 1);
    expect(await isThere()).toBe(false);
  });

  test.each([0, 1])("expires whether or not another athlete's deletion fails (%s)", async (which) => {
    const both = [await recording(), await recording()];
    for (const { remove } of both) await remove();
    const runInTransaction: typeof api.runInTransaction = (athleteId, work) =>
      athleteId === both[which]?.athleteId
        ? Promise.reject(new Error('away'))
        : api.runInTransaction(athleteId, work);
    await expect(clean(2 * HOURS + 1, runInTransaction)).rejects.toThrow('1 of 2 transactions failed');
    expect(await both[1 - which]?.isThere()).toBe(false);
    await clean(2 * HOURS + 1);
    expect(await both[which]?.isThere()).toBe(false);
  });

  test('reappears and remains when the removal is undone', async () => {
    const { remove, takeBack, isShown } = await recording();
    await remove();
    await takeBack();
    expect(await isShown()).toBe(true);
    await clean(24 * HOURS);
    expect(await isShown()).toBe(true);
  });

  test("expires by the first removal's time, not by a repeated event", async () => {
    const { remove, isThere } = await recording();
    await remove();
    api.clock.set(after(HOURS));
    await remove();
    await clean(2 * HOURS + 1);
    expect(await isThere()).toBe(false);
  });

  test("does not affect another athlete's recording", async () => {
    const [mine, other] = [await recording(), await recording()];
    await mine.remove();
    await clean(3 * HOURS);
    expect([await mine.isThere(), await other.isThere()]).toEqual([false, true]);
  });

  test('remains if the session is still open: only counting sessions are hidden', async () => {
    const athleteId = await api.athlete();
    const workoutId = api.plan(athleteId, aWorkoutToDo());
    const { me, sessionId } = await api.running(600, { athleteId, workoutId });
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, { athleteId, workoutId }));
    await clean(5 * HOURS);
    expect(await me.recording({ sessionId })).toMatchObject({ status: 'active' });
  });
});
