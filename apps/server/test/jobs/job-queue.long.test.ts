import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadySchedule } from '@threshold/api/server';
import { connect, type Log } from '@threshold/db';
import { createTestDatabase } from '@threshold/db/testing';
import { silentLog } from '@threshold/testing';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeHost } from '../../src/boot/compose-host.ts';
import { createJobQueue, type JobQueue } from '../../src/jobs/job-queue.ts';

const database = await createTestDatabase([]);
const orm = await connect({ url: database.url, stores: [] });
const execute = (sql: string) => orm.em.getConnection().execute<Record<string, unknown>[]>(sql);
const QUICK_TIMING = { monitorSeconds: 1, deadlineSeconds: 30, retrySeconds: 1 };

/** A cron expression for that minute of the day, in UTC. */
const formatCron = (timeMs: number) =>
  `${new Date(timeMs).getUTCMinutes()} ${new Date(timeMs).getUTCHours()} * * *`;
/** The current minute's cron expression. Waits for the next minute if this one could end before a poll. */
async function getCurrentCron(): Promise<string> {
  const second = new Date().getUTCSeconds();
  if (second >= 50) await pause((60 - second) * 1_000);
  return formatCron(Date.now());
}
const getCronInAnHour = () => formatCron(Date.now() + 3_600_000);

/** A job that records its runs. */
function createRecordingJob(
  work: (signal: AbortSignal, run: number) => Promise<void> = async () => undefined,
) {
  const runs: number[] = [];
  const createJob = (cron: string, name = 'test.noted'): ReadySchedule => ({
    name,
    cron,
    run: (signal) => work(signal, runs.push(Date.now())),
  });
  return { runs, createJob };
}

const openQueues: JobQueue[] = [];
async function start(
  schedules: readonly ReadySchedule[],
  log: Log = silentLog,
  timing = QUICK_TIMING,
): Promise<JobQueue> {
  const queue = createJobQueue({ url: database.url, schedules, log, timing });
  openQueues.push(queue);
  await queue.start();
  return queue;
}

function createRecordingLog() {
  const lines: { message: string; fields: object }[] = [];
  const recordLine = (fields: object, message: string) => void lines.push({ message, fields });
  return { lines, log: { info: recordLine, warn: recordLine, error: recordLine } };
}

beforeEach(() => execute('drop schema if exists pgboss cascade'));
afterEach(async () => {
  await Promise.all(openQueues.splice(0).map((queue) => queue.stop()));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('scheduled job', () => {
  test('runs once at its time with two job processes', async () => {
    const dueJob = createRecordingJob();
    const laterJob = createRecordingJob();
    const cron = await getCurrentCron();
    const schedules = [
      dueJob.createJob(cron, 'test.due'),
      laterJob.createJob(getCronInAnHour(), 'test.later'),
    ];
    await Promise.all([start(schedules), start(schedules)]);
    await expect.poll(() => dueJob.runs.length).toBe(1);
    // Leave both enough time for several polls in the same minute.
    await pause(4_000);
    expect([dueJob.runs.length, laterJob.runs.length]).toEqual([1, 0]);
  });

  test('runs once after all job processes were down at its time', async () => {
    const hourlyJob = createRecordingJob();
    const job = hourlyJob.createJob(`${(new Date().getUTCMinutes() + 30) % 60} * * * *`);
    await (await start([job])).stop();
    expect(hourlyJob.runs).toEqual([]);
    await execute(`update pgboss.version set cron_on = now() - interval '5 hours'`);
    await execute(`update pgboss.schedule set created_on = now() - interval '1 day'`);
    await start([job]);
    await expect.poll(() => hourlyJob.runs.length).toBe(1);
    await pause(2_500);
    expect(hourlyJob.runs.length).toBe(1);
  });

  test('disappears once no domain declares it', async () => {
    const removedJob = createRecordingJob();
    await (await start([removedJob.createJob(getCronInAnHour(), 'test.gone')])).stop();
    await start([createRecordingJob().createJob(getCronInAnHour(), 'test.declared')]);
    expect(await execute('select name from pgboss.schedule')).toEqual([{ name: 'test.declared' }]);
  });

  test('uses its current cron expression', async () => {
    await (await start([createRecordingJob().createJob('5 4 * * *')])).stop();
    await start([createRecordingJob().createJob('6 5 * * *')]);
    expect(await execute('select name, cron, timezone from pgboss.schedule')).toEqual([
      { name: 'test.noted', cron: '6 5 * * *', timezone: 'UTC' },
    ]);
  });
});

describe('failing job', () => {
  test('retries without leaking values into the log or the queue', async () => {
    const { lines, log } = createRecordingLog();
    const failingJob = createRecordingJob(() =>
      Promise.reject(Object.assign(new Error('canary@example.com'), { code: '23505', detail: 'canary' })),
    );
    await start([failingJob.createJob(await getCurrentCron())], log);
    await expect.poll(() => lines.length).toBeGreaterThanOrEqual(2);
    const error = expect.objectContaining({ name: 'Error', code: '23505' });
    expect(lines.slice(0, 2)).toEqual([
      { message: 'job failed', fields: { job: 'test.noted', attempt: 1, error } },
      { message: 'job failed', fields: { job: 'test.noted', attempt: 2, error } },
    ]);
    const [firstRunMs = 0, secondRunMs = 0] = failingJob.runs;
    expect(secondRunMs - firstRunMs).toBeGreaterThanOrEqual(1_000);
    await expect
      .poll(async () => JSON.stringify(await execute(`select * from pgboss.job where name = 'test.noted'`)))
      .toContain('Job failed, see log.');
    expect(JSON.stringify([lines, await execute('select * from pgboss.job')])).not.toContain('canary');
  });

  test('fails at its deadline with an aborted signal, even if it ignores the signal', async () => {
    const { lines, log } = createRecordingLog();
    const signals: AbortSignal[] = [];
    const hangingJob = createRecordingJob(async (signal, run) => {
      signals.push(signal);
      if (run === 1) await new Promise(() => undefined);
    });
    await start([hangingJob.createJob(await getCurrentCron())], log, { ...QUICK_TIMING, deadlineSeconds: 1 });
    await expect.poll(() => lines.map(({ message }) => message)).toEqual(['job failed', 'job done']);
    expect(signals[0]?.aborted).toBe(true);
    expect(lines[0]?.fields).toMatchObject({ attempt: 1, error: { name: 'TimeoutError' } });
  });

  test('stays in the metrics for a day', async () => {
    const failingJob = createRecordingJob(() => Promise.reject(new Error('always')));
    await start([failingJob.createJob(await getCurrentCron())]);
    await expect.poll(() => failingJob.runs.length).toBeGreaterThanOrEqual(1);
    expect(await execute(`select deletion_seconds from pgboss.job where name = 'test.noted'`)).toEqual([
      { deletion_seconds: 86_400 },
    ]);
  });

  test('does not block other jobs', async () => {
    const failingJob = createRecordingJob(() => Promise.reject(new Error('always')));
    const healthyJob = createRecordingJob();
    await start([
      failingJob.createJob(await getCurrentCron(), 'test.bad'),
      healthyJob.createJob(await getCurrentCron(), 'test.good'),
    ]);
    await expect.poll(() => [failingJob.runs.length > 0, healthyJob.runs.length]).toEqual([true, 1]);
  });
});

test('interrupts an active run on shutdown, so that another job process retries it', async () => {
  const { lines, log } = createRecordingLog();
  const longJob = createRecordingJob(async (signal, run) => {
    while (run === 1) await pause(10_000, undefined, { signal });
  });
  const firstProcess = await start([longJob.createJob(await getCurrentCron())], log);
  await expect.poll(() => longJob.runs.length).toBe(1);
  const stopRequestedAtMs = performance.now();
  await firstProcess.stop();
  expect(performance.now() - stopRequestedAtMs).toBeLessThan(3_000);
  expect(lines).toEqual([
    { message: 'job interrupted by shutdown', fields: { job: 'test.noted', attempt: 1 } },
  ]);
  await start([longJob.createJob(getCronInAnHour())], log);
  await expect
    .poll(() => lines.at(-1))
    .toEqual({
      message: 'job done',
      fields: { job: 'test.noted', attempt: 2 },
    });
});

test('accepts the names and crons of all the product’s jobs', async () => {
  const { schedules } = composeHost({ orm, now: () => new Date(), log: silentLog });
  await start(schedules.map((job) => ({ ...job, run: async () => undefined })));
  const scheduled = (await execute('select name from pgboss.schedule')).map(({ name }) => name);
  expect(scheduled.toSorted()).toEqual(schedules.map((job) => job.name).toSorted());
  expect(scheduled).toContain('auth.delete-expired-sign-ins');
});

test('drops a mail in a job process without a mail server, and says so', async () => {
  const { lines, log } = createRecordingLog();
  const { jobs } = composeHost({ orm, now: () => new Date(), log });
  const data = { mailId: randomUUID(), origin: 'https://run.example' };
  const sendMail = jobs.find(({ name }) => name === 'auth.send-mail');
  await sendMail?.run({ job: 'auth.send-mail', athleteId: '', data }, new AbortController().signal);
  expect(lines.map(({ message }) => message)).toEqual([
    'a mail was dropped, because the job process has no SMTP_URL',
  ]);
});

test('logs at most one line for broken connections, then recovers', async () => {
  const { lines, log } = createRecordingLog();
  const dueJob = createRecordingJob();
  await start([dueJob.createJob(formatCron(Date.now() + 60_000))], log);
  await execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'threshold job queue'`,
  );
  await pause(1_500);
  expect(
    lines.filter(({ message }) => message === 'the job queue reports an error').length,
  ).toBeLessThanOrEqual(1);
  await execute(`update pgboss.schedule set cron = '${await getCurrentCron()}'`);
  await expect.poll(() => dueJob.runs.length).toBe(1);
});
