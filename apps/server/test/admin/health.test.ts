import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { recordFailedRun } from '@threshold/api/server';
import { silentLog } from '@threshold/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { readInstallationHealth } from '../../src/health/installation-health.ts';
import { recordLastBackup } from '../../src/health/last-backup.ts';
import { listProblems } from '../../src/health/list-problems.ts';
import { createJobQueue } from '../../src/jobs/job-queue.ts';
import { createTestServer } from '../support/test-server.ts';
import { createManagers } from './managers.ts';

const testServer = await createTestServer({ PASSKEYS: 'on', THRESHOLD_VERSION: '1.2.3' });
const { owner, admin, athlete } = await createManagers(testServer);
const { config, orm, clock, app } = testServer;
const readHealth = () => readInstallationHealth(orm.em.fork(), { config, names: app.host, now: clock.now() });

beforeEach(() => rmSync(join(config.dataDir, 'last-backup.json'), { force: true }));

test('answers the owner and admins, visitors 401 and athletes 404', async () => {
  const read = async (person?: typeof owner) =>
    (await testServer.call('GET', '/api/admin/health', person)).statusCode;
  expect([await read(), await read(athlete), await read(admin), await read(owner)]).toEqual([
    401, 404, 200, 200,
  ]);
});

test('names the versions and sizes, and neither an athlete nor a folder', async () => {
  const answer = await testServer.call('GET', '/api/admin/health', owner);
  expect(answer.json()).toMatchObject({
    version: { product: '1.2.3', node: process.versions.node, postgres: expect.stringMatching(/^\d+/) },
    storage: { importedCount: 0, disk: { isLow: expect.any(Boolean) } },
  });
  expect(answer.json().storage.databaseBytes).toBeGreaterThan(1_000_000);
  for (const secret of [owner.athleteId, athlete.athleteId, '@example.com', config.dataDir])
    expect(answer.body).not.toContain(secret);
});

describe('backups', () => {
  const record = (hours: number) =>
    recordLastBackup(config.dataDir, '/b/one.backup', new Date(clock.now().getTime() - hours * 3_600_000));

  test('without a record, says so and what to do', async () => {
    const { backup, problems } = await readHealth();
    expect(backup).toBeNull();
    expect(problems).toContain('No backup found. Run “threshold backup FOLDER” every night.');
  });

  test.each([
    [47, []],
    [48, ['The newest backup is 2 days old. See why the nightly backup stopped.']],
    [100, ['The newest backup is 4 days old. See why the nightly backup stopped.']],
  ])('after %i hours', async (hours, expected) => {
    await record(hours);
    const { backup, problems } = await readHealth();
    expect(backup).toMatchObject({ hours, file: 'one.backup' });
    expect(problems.filter((problem) => problem.includes('backup'))).toEqual(expected);
  });
});

describe('jobs', () => {
  test('before the first job process, waiting jobs count and the missing process is a problem', async () => {
    await testServer.query(`insert into api.queued_job (job, data) values ('auth.send-mail', '{}')`);
    const { jobs, problems } = await readHealth();
    expect(jobs.isRunning).toBe(false);
    expect(jobs.queues.find(({ name }) => name === 'auth.send-mail')).toMatchObject({
      waiting: 1,
      running: 0,
    });
    expect(jobs.schedules.length).toBeGreaterThan(15);
    expect(problems.join()).toContain('The job process isn’t running');
    await testServer.query('delete from api.queued_job');
  });

  test('with a job process, shows what waits, runs and failed within a day, and the last run of schedules', async () => {
    const schedules = [{ name: 'api.delete-old-answers', cron: '17 * * * *', run: async () => undefined }];
    const queue = createJobQueue({ url: testServer.ownerUrl, schedules, log: silentLog });
    await queue.start();
    try {
      await expect.poll(async () => (await readHealth()).jobs.isRunning, { timeout: 60_000 }).toBe(true);
    } finally {
      await queue.stop();
    }
    await testServer.query(
      `insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
       select 'files.read-import', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name
         from pgboss.queue where name = 'api.delete-old-answers'`,
    );
    await testServer.query(
      `insert into pgboss.job_common (name, state, start_after, started_on, completed_on) values
         ('files.read-import', 'created', now() - interval '20 minutes', null, null),
         ('files.read-import', 'active', now(), now(), null),
         ('api.delete-old-answers', 'completed', now() - interval '2 hours', now() - interval '2 hours', now()),
         ('api.delete-old-answers', 'failed', now() - interval '1 hour', now() - interval '1 hour', now())`,
    );
    for (const hoursAgo of [1, 1, 30])
      await recordFailedRun(
        orm.em.fork(),
        'files.read-import',
        new Date(clock.now().getTime() - hoursAgo * 3_600_000),
      );
    const { jobs, problems } = await readHealth();
    expect(jobs.queues.find(({ name }) => name === 'files.read-import')).toMatchObject({
      waiting: 1,
      running: 1,
      failed: 2,
    });
    const cleaning = jobs.schedules.find(({ name }) => name === 'api.delete-old-answers');
    expect(cleaning).toMatchObject({ cron: '17 * * * *', lastRun: 'failed' });
    expect(Math.round((cleaning?.lastRunSecondsAgo ?? 0) / 600)).toBe(6);
    expect(problems.join('\n')).toContain('Jobs of files.read-import have waited for 20 minutes');
    expect(problems.join('\n')).toContain(
      'failed within the last day: files.read-import, api.delete-old-answers',
    );
  });

  test('forgets failures after two days', async () => {
    const at = clock.now().getTime();
    await recordFailedRun(orm.em.fork(), 'old.job', new Date(at - 50 * 3_600_000));
    await recordFailedRun(orm.em.fork(), 'new.job', new Date(at));
    const rows = await testServer.query<{ job: string }>('select job from api.failed_run');
    expect(rows.map(({ job }) => job)).not.toContain('old.job');
  });
});

test('without a problem, the list is empty', () => {
  const disk = { freeBytes: 50, totalBytes: 100, isLow: false };
  const jobs = { isRunning: true, queues: [], schedules: [] };
  expect(listProblems({ jobs, disk, backup: { hours: 3 } })).toEqual([]);
  expect(listProblems({ jobs, disk: { ...disk, isLow: true }, backup: { hours: 3 } })).toEqual([
    'The disk is almost full, and a full disk stops the database. Free some space or add a disk.',
  ]);
});
