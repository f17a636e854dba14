import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@threshold/db';
import { createTestDatabase } from '@threshold/db/testing';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { createTestServer } from '../support/test-server.ts';
import { isAlive, listJobProcesses, readProcFile } from './job-processes.ts';

const testServer = await createTestServer();
const createFolder = () => mkdtempSync(join(tmpdir(), 'threshold-jobs-'));
const getDatabaseEnv = () => ({ DATABASE_URL: testServer.databaseUrl, THRESHOLD_DATA_DIR: createFolder() });

const countQueueConnections = async () =>
  (
    await testServer.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name in ('threshold jobs', 'threshold job queue')`,
    )
  )[0]?.count;

/** A server with an active job process. */
async function startWithJobs(env: Readonly<Record<string, string>> = getDatabaseEnv()) {
  const server = await startServer({ LOG_LEVEL: 'info', ...env });
  await server.waitForOutput('working on jobs');
  const [pid] = listJobProcesses(server);
  if (pid === undefined) throw new Error('the server has no job process');
  return { server, pid };
}

describe.skipIf(process.platform !== 'linux')('child job process', () => {
  test('starts once the server responds, and hides the database URL from other users', async () => {
    const { server, pid } = await startWithJobs();
    expect(server.output().indexOf('answers at')).toBeLessThan(server.output().indexOf('working on jobs'));
    expect(readProcFile(pid, 'cmdline')).not.toContain('postgres');
    expect(server.output()).toContain('auth.delete-expired-sign-ins');
    expect(server.output()).not.toContain(testServer.databaseUrl);
  });

  test('prints nothing on a normal start', async () => {
    const server = await startServer(getDatabaseEnv());
    await server.waitForOutput('bundled identity provider');
    await expect.poll(countQueueConnections).toBeGreaterThan(0);
    await pause(500);
    expect(server.output()).toMatch(/^Threshold answers at .*\nSign-in uses the bundled .*\n$/);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('exits with its server on %s', async (signal) => {
    const { server, pid } = await startWithJobs();
    server.kill(signal);
    expect(await server.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(server.output()).not.toContain('restarting it');
  });

  test('exits with its server when Ctrl-C reaches both of them', async () => {
    const { server, pid } = await startWithJobs();
    process.kill(pid, 'SIGINT');
    server.kill('SIGINT');
    server.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  test('exits when its server is killed', async () => {
    const { server, pid } = await startWithJobs();
    server.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect.poll(countQueueConnections).toBe(0);
  });

  test('exits when its server is killed or stopped during its own start', async () => {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const server = await startServer(getDatabaseEnv());
      await expect.poll(() => listJobProcesses(server).length, { interval: 5 }).toBe(1);
      const [pid = 0] = listJobProcesses(server);
      server.kill(signal);
      expect(await server.ended).toBe(signal === 'SIGTERM' ? 0 : null);
      await expect.poll(() => isAlive(pid)).toBe(false);
      expect(server.output()).not.toMatch(/Error|error/);
    }
  });

  test('restarts after a crash without interrupting the server', async () => {
    const { server, pid } = await startWithJobs();
    process.kill(pid, 'SIGKILL');
    await server.waitForOutput('the job process ended; restarting it');
    expect((await fetch(`http://localhost:${server.port}/readyz`)).status).toBe(200);
    await expect.poll(() => listJobProcesses(server).length).toBe(1);
    expect(listJobProcesses(server)).not.toContain(pid);
    await server.waitForOutput(/working on jobs.*\n(.*\n)*.*working on jobs/);
  });

  test('does not start with JOB_PROCESS=separate', async () => {
    const env = { ...getDatabaseEnv(), JOB_PROCESS: 'separate' };
    const server = await startServer(env);
    await server.waitForOutput('bundled identity provider');
    await pause(500);
    expect(listJobProcesses(server)).toEqual([]);
    const jobs = await startServer(env, 'jobs-main.ts');
    await jobs.waitForOutput('Threshold is processing its jobs');
    jobs.kill('SIGTERM');
    expect(await jobs.ended).toBe(0);
  });
});

describe('separate job process', () => {
  test('migrates an empty database without the web’s configuration', async () => {
    const emptyDatabase = await createTestDatabase([]);
    const jobs = await startServer(
      { NODE_ENV: 'production', PORT: '1', DATABASE_URL: emptyDatabase.url, LOG_LEVEL: 'warn' },
      'jobs-main.ts',
    );
    await jobs.waitForOutput('Threshold is processing its jobs');
    const orm = await connect({ url: emptyDatabase.url, stores: [] });
    const schemas = await orm.em
      .getConnection()
      .execute<{ name: string }[]>(
        `select nspname as name from pg_namespace where nspname in ('auth', 'pgboss')`,
      );
    expect(schemas.map(({ name }) => name).toSorted()).toEqual(['auth', 'pgboss']);
    await orm.close(true);
    jobs.kill('SIGTERM');
    expect(await jobs.ended).toBe(0);
    await emptyDatabase.drop();
  });

  test('exits with 78 and lists every problem of an invalid configuration', async () => {
    const jobs = await startServer({ DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' }, 'jobs-main.ts');
    expect(await jobs.ended).toBe(78);
    for (const variable of ['DATABASE_URL', 'LOG_LEVEL']) expect(jobs.output()).toContain(`- ${variable} `);
  });
});
