import { setTimeout as pause } from 'node:timers/promises';
import { type Host, isCancelled, PREVIOUS_JOB_CHANNEL } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { createQueueWorld, createRecordingLog, slowJob } from './queue-world.ts';

const { execute, queuedRows, hostOf, start, enqueue, athlete } = await createQueueWorld();

const cancel = (host: Host, athleteId: string, id: string) =>
  host.runInTransaction(athleteId, async (ctx) => ctx.cancel(slowJob, { id }));
const listStates = async () =>
  (await execute<{ state: string }>("select state from pgboss.job where name = 'test.slow'")).map(
    ({ state }) => state,
  );

/** A host whose jobs run until they are aborted, and their outcomes. */
function createEndlessJobs() {
  const begun: string[] = [];
  const ended: { readonly id: string; readonly cancelled: boolean }[] = [];
  const host = hostOf(async ({ signal }, { id }) => {
    begun.push(id);
    try {
      await pause(60_000, undefined, { signal });
    } finally {
      ended.push({ id, cancelled: isCancelled(signal) });
    }
  });
  return { host, begun, ended };
}

describe('job cancellation', () => {
  test('aborts an active run in any job process, and records the job as completed', async () => {
    const { lines, log } = createRecordingLog();
    const { host, begun, ended } = createEndlessJobs();
    const mia = await athlete();
    await Promise.all([start(host, log), start(host, log), start(host, log)]);
    await enqueue(host, mia, 'a');
    await expect.poll(() => begun).toEqual(['a']);
    await cancel(host, mia, 'a');
    // Cancelled jobs are not polled for, so this proves that the notification arrived.
    await expect.poll(() => ended).toEqual([{ id: 'a', cancelled: true }]);
    await expect.poll(listStates).toEqual(['completed']);
    expect(lines.map(({ message }) => message)).toEqual(['job cancelled']);
  });

  test('aborts a run that a process of the previous version cancels', async () => {
    const { host, begun, ended } = createEndlessJobs();
    const mia = await athlete();
    await start(host);
    await enqueue(host, mia, 'a');
    await expect.poll(() => begun).toEqual(['a']);
    await execute('select pg_notify(?, ?)', [
      PREVIOUS_JOB_CHANNEL,
      JSON.stringify({ work: slowJob.name, athleteId: mia, match: { id: 'a' }, upTo: 1_000_000 }),
    ]);
    await expect.poll(() => ended).toEqual([{ id: 'a', cancelled: true }]);
  });

  test('aborts a run that has just begun, even in a new job process', async () => {
    const { host, begun, ended } = createEndlessJobs();
    const mia = await athlete();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const id of ids) {
      await start(host);
      await enqueue(host, mia, id);
      await expect.poll(() => begun, { interval: 5 }).toContain(id);
      await cancel(host, mia, id);
      await expect.poll(() => ended).toContainEqual({ id, cancelled: true });
    }
    expect(begun).toEqual(ids);
  });

  test('prevents a retry, even if the run hides its abort reason', async () => {
    const { lines, log } = createRecordingLog();
    let runs = 0;
    const host = hostOf(async ({ signal }) => {
      runs += 1;
      await pause(60_000, undefined, { signal }).catch(() => {
        throw new Error('the provider hung up');
      });
    });
    const mia = await athlete();
    await start(host, log);
    await enqueue(host, mia, 'a');
    await expect.poll(() => runs).toBe(1);
    await cancel(host, mia, 'a');
    await expect.poll(listStates).toEqual(['completed']);
    expect(lines.map(({ message }) => message)).toEqual(['job cancelled']);
    expect(runs).toBe(1);
  });

  test('deletes an unclaimed job when the transaction commits, and keeps it after a rollback', async () => {
    const { host, begun } = createEndlessJobs();
    const mia = await athlete();
    await enqueue(host, mia, 'a');
    await enqueue(host, mia, 'b');
    await expect(
      host.runInTransaction(mia, async (ctx) => {
        ctx.cancel(slowJob, { id: 'a' });
        throw new Error('it fails');
      }),
    ).rejects.toThrow('it fails');
    expect(await queuedRows()).toBe(2);
    await cancel(host, mia, 'a');
    expect(await queuedRows()).toBe(1);
    await start(host);
    await expect.poll(() => begun).toEqual(['b']);
  });

  test('prevents the start of a waiting job', async () => {
    const { lines, log } = createRecordingLog();
    const { host, begun } = createEndlessJobs();
    const mia = await athlete();
    await start(host, log);
    for (const id of ['a', 'b', 'c']) await enqueue(host, mia, id);
    await expect.poll(() => begun.length).toBe(1);
    const [first = ''] = begun;
    const [second = '', third = ''] = ['a', 'b', 'c'].filter((id) => id !== first);
    await cancel(host, mia, second);
    await cancel(host, mia, first);
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual([first, third]);
    await cancel(host, mia, third);
    await expect.poll(listStates, { timeout: 10_000 }).not.toContain('active');
    expect(begun).toEqual([first, third]);
    expect(await listStates()).not.toContain('retry');
    expect(lines.map(({ message }) => message)).not.toContain('job failed');
  });

  test('prevents the retry of a failed job', async () => {
    let runs = 0;
    const host = hostOf(async () => {
      runs += 1;
      throw new Error('it fails');
    });
    const mia = await athlete();
    await start(host);
    await enqueue(host, mia, 'a');
    await expect.poll(listStates, { interval: 10 }).toEqual(['retry']);
    await cancel(host, mia, 'a');
    await expect.poll(listStates).toEqual([]);
    expect(runs).toBe(1);
  });

  test('cancels all jobs of a name by default', async () => {
    const { host, begun, ended } = createEndlessJobs();
    const mia = await athlete();
    await start(host);
    for (const id of ['a', 'b', 'c']) await enqueue(host, mia, id);
    await expect.poll(() => begun.length).toBe(1);
    await host.runInTransaction(mia, async (ctx) => ctx.cancel(slowJob, {}));
    await expect.poll(() => ended.length).toBe(1);
    await expect.poll(async () => (await listStates()).filter((state) => state !== 'completed')).toEqual([]);
    expect(begun).toHaveLength(1);
  });

  test('ignores a finished job', async () => {
    const { lines, log } = createRecordingLog();
    let runs = 0;
    const host = hostOf(async () => {
      runs += 1;
    });
    const mia = await athlete();
    await start(host, log);
    await enqueue(host, mia, 'a');
    await expect.poll(listStates).toEqual(['completed']);
    await cancel(host, mia, 'a');
    await enqueue(host, mia, 'a');
    await expect.poll(listStates).toEqual(['completed', 'completed']);
    expect(runs).toBe(2);
    expect(lines.map(({ message }) => message)).toEqual(['job done', 'job done']);
  });

  test('allows the same transaction to enqueue again', async () => {
    const { host, begun, ended } = createEndlessJobs();
    const mia = await athlete();
    await start(host);
    await enqueue(host, mia, 'a');
    await expect.poll(() => begun).toEqual(['a']);
    await host.runInTransaction(mia, async (ctx) => {
      ctx.cancel(slowJob, { id: 'a' });
      ctx.enqueue(slowJob, { id: 'a' });
    });
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual(['a', 'a']);
    expect(ended).toEqual([{ id: 'a', cancelled: true }]);
  });

  test('keeps other athletes’ jobs and the athlete’s other jobs running', async () => {
    const { host, begun, ended } = createEndlessJobs();
    const [mia, bob] = [await athlete(), await athlete()];
    await start(host);
    await enqueue(host, mia, 'a');
    await expect.poll(() => begun).toEqual(['a']);
    await cancel(host, bob, 'a');
    await cancel(host, mia, 'b');
    // Notifications arrive in order, so the two above are processed before this abort.
    await enqueue(host, bob, 'c');
    await expect.poll(() => begun).toEqual(['a', 'c']);
    await cancel(host, bob, 'c');
    await expect.poll(() => ended).toEqual([{ id: 'c', cancelled: true }]);
  });
});

test('limits the size of the cancellation key', async () => {
  const { host } = createEndlessJobs();
  const mia = await athlete();
  await expect(cancel(host, mia, 'x'.repeat(2_000))).rejects.toThrow('JSON of at most 1 KB');
});
