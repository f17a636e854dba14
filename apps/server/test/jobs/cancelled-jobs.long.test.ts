import { setTimeout as pause } from 'node:timers/promises';
import { type Host, isCancelled, PREVIOUS_JOB_CHANNEL } from '@threshold/api/server';
import { describe, expect, test } from 'vitest';
import { createQueueFixture, createRecordingLog, slowJob } from './queue-fixture.ts';

const { execute, countQueuedRows, createHostWith, startJobProcess, enqueue, createAthlete } =
  await createQueueFixture();

const cancelJobById = (host: Host, athleteId: string, id: string) =>
  host.runInTransaction(athleteId, async (ctx) => ctx.cancel(slowJob, { id }));
const listStates = async () =>
  (await execute<{ state: string }>("select state from pgboss.job where name = 'test.slow'")).map(
    ({ state }) => state,
  );

/** A host whose jobs run until they are aborted, and their outcomes. */
function createEndlessJobs() {
  const startedIds: string[] = [];
  const endedRuns: { readonly id: string; readonly cancelled: boolean }[] = [];
  const host = createHostWith(async ({ signal }, { id }) => {
    startedIds.push(id);
    try {
      await pause(60_000, undefined, { signal });
    } finally {
      endedRuns.push({ id, cancelled: isCancelled(signal) });
    }
  });
  return { host, startedIds, endedRuns };
}

describe('job cancellation', () => {
  test('aborts an active run in any job process, and records the job as completed', async () => {
    const { lines, log } = createRecordingLog();
    const { host, startedIds, endedRuns } = createEndlessJobs();
    const mia = await createAthlete();
    await Promise.all([startJobProcess(host, log), startJobProcess(host, log), startJobProcess(host, log)]);
    await enqueue(host, mia, 'a');
    await expect.poll(() => startedIds).toEqual(['a']);
    await cancelJobById(host, mia, 'a');
    // Cancelled jobs are not polled for, so this proves that the notification arrived.
    await expect.poll(() => endedRuns).toEqual([{ id: 'a', cancelled: true }]);
    await expect.poll(listStates).toEqual(['completed']);
    expect(lines.map(({ message }) => message)).toEqual(['job cancelled']);
  });

  test('aborts a run that a process of the previous version cancels', async () => {
    const { host, startedIds, endedRuns } = createEndlessJobs();
    const mia = await createAthlete();
    await startJobProcess(host);
    await enqueue(host, mia, 'a');
    await expect.poll(() => startedIds).toEqual(['a']);
    await execute('select pg_notify(?, ?)', [
      PREVIOUS_JOB_CHANNEL,
      JSON.stringify({ work: slowJob.name, athleteId: mia, match: { id: 'a' }, upTo: 1_000_000 }),
    ]);
    await expect.poll(() => endedRuns).toEqual([{ id: 'a', cancelled: true }]);
  });

  test('aborts a run that has just begun, even in a new job process', async () => {
    const { host, startedIds, endedRuns } = createEndlessJobs();
    const mia = await createAthlete();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const id of ids) {
      await startJobProcess(host);
      await enqueue(host, mia, id);
      await expect.poll(() => startedIds, { interval: 5 }).toContain(id);
      await cancelJobById(host, mia, id);
      await expect.poll(() => endedRuns).toContainEqual({ id, cancelled: true });
    }
    expect(startedIds).toEqual(ids);
  });

  test('prevents a retry, even if the run hides its abort reason', async () => {
    const { lines, log } = createRecordingLog();
    let runCount = 0;
    const host = createHostWith(async ({ signal }) => {
      runCount += 1;
      await pause(60_000, undefined, { signal }).catch(() => {
        throw new Error('the provider hung up');
      });
    });
    const mia = await createAthlete();
    await startJobProcess(host, log);
    await enqueue(host, mia, 'a');
    await expect.poll(() => runCount).toBe(1);
    await cancelJobById(host, mia, 'a');
    await expect.poll(listStates).toEqual(['completed']);
    expect(lines.map(({ message }) => message)).toEqual(['job cancelled']);
    expect(runCount).toBe(1);
  });

  test('deletes an unclaimed job when the transaction commits, and keeps it after a rollback', async () => {
    const { host, startedIds } = createEndlessJobs();
    const mia = await createAthlete();
    await enqueue(host, mia, 'a');
    await enqueue(host, mia, 'b');
    await expect(
      host.runInTransaction(mia, async (ctx) => {
        ctx.cancel(slowJob, { id: 'a' });
        throw new Error('it fails');
      }),
    ).rejects.toThrow('it fails');
    expect(await countQueuedRows()).toBe(2);
    await cancelJobById(host, mia, 'a');
    expect(await countQueuedRows()).toBe(1);
    await startJobProcess(host);
    await expect.poll(() => startedIds).toEqual(['b']);
  });

  test('prevents the start of a waiting job', async () => {
    const { lines, log } = createRecordingLog();
    const { host, startedIds } = createEndlessJobs();
    const mia = await createAthlete();
    await startJobProcess(host, log);
    for (const id of ['a', 'b', 'c']) await enqueue(host, mia, id);
    await expect.poll(() => startedIds.length).toBe(1);
    const [first = ''] = startedIds;
    const [second = '', third = ''] = ['a', 'b', 'c'].filter((id) => id !== first);
    await cancelJobById(host, mia, second);
    await cancelJobById(host, mia, first);
    await expect.poll(() => startedIds, { timeout: 10_000 }).toEqual([first, third]);
    await cancelJobById(host, mia, third);
    await expect.poll(listStates, { timeout: 10_000 }).not.toContain('active');
    expect(startedIds).toEqual([first, third]);
    expect(await listStates()).not.toContain('retry');
    expect(lines.map(({ message }) => message)).not.toContain('job failed');
  });

  test('prevents the retry of a failed job', async () => {
    let runCount = 0;
    const host = createHostWith(async () => {
      runCount += 1;
      throw new Error('it fails');
    });
    const mia = await createAthlete();
    await startJobProcess(host);
    await enqueue(host, mia, 'a');
    await expect.poll(listStates, { interval: 10 }).toEqual(['retry']);
    await cancelJobById(host, mia, 'a');
    await expect.poll(listStates).toEqual([]);
    expect(runCount).toBe(1);
  });

  test('cancels all jobs of a name by default', async () => {
    const { host, startedIds, endedRuns } = createEndlessJobs();
    const mia = await createAthlete();
    await startJobProcess(host);
    for (const id of ['a', 'b', 'c']) await enqueue(host, mia, id);
    await expect.poll(() => startedIds.length).toBe(1);
    await host.runInTransaction(mia, async (ctx) => ctx.cancel(slowJob, {}));
    await expect.poll(() => endedRuns.length).toBe(1);
    await expect.poll(async () => (await listStates()).filter((state) => state !== 'completed')).toEqual([]);
    expect(startedIds).toHaveLength(1);
  });

  test('ignores a finished job', async () => {
    const { lines, log } = createRecordingLog();
    let runCount = 0;
    const host = createHostWith(async () => {
      runCount += 1;
    });
    const mia = await createAthlete();
    await startJobProcess(host, log);
    await enqueue(host, mia, 'a');
    await expect.poll(listStates).toEqual(['completed']);
    await cancelJobById(host, mia, 'a');
    await enqueue(host, mia, 'a');
    await expect.poll(listStates).toEqual(['completed', 'completed']);
    expect(runCount).toBe(2);
    expect(lines.map(({ message }) => message)).toEqual(['job done', 'job done']);
  });

  test('allows the same transaction to enqueue again', async () => {
    const { host, startedIds, endedRuns } = createEndlessJobs();
    const mia = await createAthlete();
    await startJobProcess(host);
    await enqueue(host, mia, 'a');
    await expect.poll(() => startedIds).toEqual(['a']);
    await host.runInTransaction(mia, async (ctx) => {
      ctx.cancel(slowJob, { id: 'a' });
      ctx.enqueue(slowJob, { id: 'a' });
    });
    await expect.poll(() => startedIds, { timeout: 10_000 }).toEqual(['a', 'a']);
    expect(endedRuns).toEqual([{ id: 'a', cancelled: true }]);
  });

  test('keeps other athletes’ jobs and the athlete’s other jobs running', async () => {
    const { host, startedIds, endedRuns } = createEndlessJobs();
    const [mia, bob] = [await createAthlete(), await createAthlete()];
    await startJobProcess(host);
    await enqueue(host, mia, 'a');
    await expect.poll(() => startedIds).toEqual(['a']);
    await cancelJobById(host, bob, 'a');
    await cancelJobById(host, mia, 'b');
    // Notifications arrive in order, so the two above are processed before this abort.
    await enqueue(host, bob, 'c');
    await expect.poll(() => startedIds).toEqual(['a', 'c']);
    await cancelJobById(host, bob, 'c');
    await expect.poll(() => endedRuns).toEqual([{ id: 'c', cancelled: true }]);
  });
});

test('limits the size of the cancellation key', async () => {
  const { host } = createEndlessJobs();
  const mia = await createAthlete();
  await expect(cancelJobById(host, mia, 'x'.repeat(2_000))).rejects.toThrow('JSON of at most 1 KB');
});
