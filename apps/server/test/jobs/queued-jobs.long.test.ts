import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { createQueueFixture, createRecordingLog, slowJob } from './queue-fixture.ts';

const { url, execute, countQueuedRows, createHostWith, startJobProcess, enqueue, createAthlete } =
  await createQueueFixture();

describe('queued job', () => {
  test('commits or rolls back with its transaction', async () => {
    const host = createHostWith(async () => undefined);
    const mia = await createAthlete();
    await expect(
      host.runInTransaction(mia, async (ctx) => {
        ctx.enqueue(slowJob, { id: 'a' });
        throw new Error('it fails');
      }),
    ).rejects.toThrow('it fails');
    expect(await countQueuedRows()).toBe(0);
    await host.runInTransaction(mia, async (ctx) => {
      ctx.enqueue(slowJob, { id: 'a' });
      await ctx
        .savepoint(async (innerCtx) => {
          innerCtx.enqueue(slowJob, { id: 'b' });
          throw new Error('only this part');
        })
        .catch(() => undefined);
      await ctx.savepoint(async (innerCtx) => innerCtx.enqueue(slowJob, { id: 'c' }));
    });
    expect(await execute('select data from api.queued_job order by id')).toEqual([
      { data: { id: 'a' } },
      { data: { id: 'c' } },
    ]);
  });

  test('waits for the first job process', async () => {
    const finishedIds: string[] = [];
    const host = createHostWith(async ({ athleteId }, { id }) => void finishedIds.push(athleteId + id));
    const mia = await createAthlete();
    await enqueue(host, mia, 'a');
    await startJobProcess(host);
    await expect.poll(() => finishedIds).toEqual([`${mia}a`]);
    expect(await countQueuedRows()).toBe(0);
  });

  test('starts once within a second with two job processes', async () => {
    const startTimesMs: number[] = [];
    const host = createHostWith(async () => void startTimesMs.push(performance.now()));
    await Promise.all([startJobProcess(host), startJobProcess(host)]);
    const startedAtMs = performance.now();
    await enqueue(host, await createAthlete(), 'a');
    await expect.poll(() => startTimesMs.length, { interval: 10 }).toBe(1);
    expect((startTimesMs[0] ?? 0) - startedAtMs).toBeLessThan(1_000);
    await pause(1_500);
    expect(startTimesMs.length).toBe(1);
  });

  test('runs in parallel with those of other athletes', async () => {
    const [mia, bob] = [await createAthlete(), await createAthlete()];
    const startedAthleteIds = new Set<string>();
    const bothStarted = Promise.withResolvers<void>();
    let finishedCount = 0;
    const host = createHostWith(async ({ athleteId }) => {
      startedAthleteIds.add(athleteId);
      if (startedAthleteIds.size === 2) bothStarted.resolve();
      // Each job waits for the other, so both finish only if they run in parallel.
      await bothStarted.promise;
      finishedCount += 1;
    });
    await enqueue(host, mia, '1');
    await enqueue(host, bob, '1');
    await startJobProcess(host);
    await expect.poll(() => finishedCount, { timeout: 20_000 }).toBe(2);
  });

  test('runs only after the athlete’s previous job has ended', async () => {
    const steps: string[] = [];
    const host = createHostWith(async () => {
      steps.push('begin');
      await pause(100);
      steps.push('end');
    });
    const mia = await createAthlete();
    for (const id of ['1', '2', '3', '4']) await enqueue(host, mia, id);
    await startJobProcess(host);
    await expect.poll(() => steps.length, { timeout: 20_000 }).toBe(8);
    expect(steps).toEqual(Array.from({ length: 4 }, () => ['begin', 'end']).flat());
  });

  test('runs without polling pauses while more jobs are waiting', async () => {
    let finishedCount = 0;
    const host = createHostWith(async () => {
      finishedCount += 1;
    });
    const mia = await createAthlete();
    for (let id = 0; id < 20; id += 1) await enqueue(host, mia, String(id));
    await startJobProcess(host);
    const startedAtMs = performance.now();
    await expect.poll(() => finishedCount, { timeout: 10_000 }).toBe(20);
    expect(performance.now() - startedAtMs).toBeLessThan(5_000);
  });
});

describe('failing queued job', () => {
  test('retries without leaking values into the log or the queue', async () => {
    const { lines, log } = createRecordingLog();
    let runCount = 0;
    const host = createHostWith(async () => {
      runCount += 1;
      if (runCount === 1) throw Object.assign(new Error('canary@example.com'), { detail: 'canary' });
    });
    const mia = await createAthlete();
    await startJobProcess(host, log);
    await enqueue(host, mia, 'some-id');
    await expect
      .poll(() => lines.map(({ message }) => message), { timeout: 10_000 })
      .toEqual(['job failed', 'job done']);
    const storedText = JSON.stringify([lines, await execute('select * from pgboss.job')]);
    expect(storedText).toContain('some-id');
    expect(storedText).not.toContain('canary');
  });

  test('counts as failed for good only after the last attempt', async () => {
    const { lines, log } = createRecordingLog();
    const host = createHostWith(async () => {
      throw new Error('It always fails');
    });
    await execute('delete from api.failed_run');
    await startJobProcess(host, log);
    await enqueue(host, await createAthlete(), 'a');
    const listFailedRuns = () => execute('select job, count from api.failed_run');
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1);
    expect(await listFailedRuns()).toEqual([]);
    await execute(`update pgboss.job set retry_count = 8, start_after = now() where name = 'test.slow'`);
    await expect.poll(listFailedRuns, { timeout: 10_000 }).toEqual([{ job: 'test.slow', count: 1 }]);
  });

  test('fails at its deadline with an aborted signal', async () => {
    const { lines, log } = createRecordingLog();
    const signals: AbortSignal[] = [];
    const host = createHostWith(
      async ({ signal }) => {
        if (signals.push(signal) === 1) await new Promise(() => undefined);
      },
      { deadlineSeconds: 1 },
    );
    await startJobProcess(host, log);
    await enqueue(host, await createAthlete(), 'a');
    await expect
      .poll(() => lines.map(({ message }) => message), { timeout: 10_000 })
      .toEqual(['job failed', 'job done']);
    expect(signals[0]?.aborted).toBe(true);
  });

  test('stops with its process and runs again in another one', async () => {
    const { lines, log } = createRecordingLog();
    let runCount = 0;
    const host = createHostWith(async ({ signal }) => {
      runCount += 1;
      while (runCount === 1) await pause(10_000, undefined, { signal });
    });
    const firstProcess = await startJobProcess(host, log);
    await enqueue(host, await createAthlete(), 'a');
    await expect.poll(() => runCount).toBe(1);
    const startedAtMs = performance.now();
    await firstProcess.stop();
    expect(performance.now() - startedAtMs).toBeLessThan(3_000);
    expect(lines.map(({ message }) => message)).toEqual(['job interrupted by shutdown']);
    await startJobProcess(host, log);
    await expect.poll(() => lines.at(-1)?.message, { timeout: 10_000 }).toBe('job done');
  });
});

test('deletes queued jobs with their athlete', async () => {
  const host = createHostWith(async () => undefined);
  const mia = await createAthlete();
  await enqueue(host, mia, 'a');
  await execute('delete from auth."user" where id = ?', [mia]);
  expect(await countQueuedRows()).toBe(0);
});

describe('killed job process', () => {
  const programPath = fileURLToPath(new URL('./slow-job.ts', import.meta.url));
  const processes: ChildProcess[] = [];
  const startProcess = async () => {
    const child = spawn(process.execPath, [programPath, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    processes.push(child);
    await once(child.stdout, 'data');
    return child;
  };
  afterEach(async () => {
    for (const child of processes.splice(0)) child.kill('SIGKILL');
  });

  test('loses no job: the next process retries it', {
    timeout: 120_000,
  }, async () => {
    await execute('create table public.run (athlete_id uuid, at timestamptz default now())');
    const host = createHostWith(async () => undefined);
    const firstProcess = await startProcess();
    await enqueue(host, await createAthlete(), 'a');
    const countRuns = async () => (await execute('select 1 from public.run')).length;
    await expect.poll(countRuns).toBe(1);
    firstProcess.kill('SIGKILL');
    await startProcess();
    await expect.poll(countRuns, { timeout: 90_000, interval: 50 }).toBe(2);
  });
});
