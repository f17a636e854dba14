import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usersPort } from '@threshold/contracts/users';
import { connect, migrate } from '@threshold/db';
import { createTestDatabase } from '@threshold/db/testing';
import { silentLog } from '@threshold/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eraseAccount } from '../../src/account/erase-account.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { composeHost } from '../../src/boot/compose-host.ts';
import { examineDatabase } from '../../src/commands/examine-database.ts';
import { buildRolesSql } from '../../src/commands/roles.ts';
import { createJobQueue } from '../../src/jobs/job-queue.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { stores } from '../../src/stores.ts';
import { createProductRole } from '../support/product-role.ts';
import { queryDatabase } from '../support/query-database.ts';
import { createTestServer } from '../support/test-server.ts';

// These tests migrate whole databases.
vi.setConfig({ testTimeout: 120_000 });

const testServer = await createTestServer();
// Roles are global to the database server, which other runs share.
const prefix = `test_${randomBytes(5).toString('hex')}`;

const PASSWORD = 'only-in-this-test';
const buildRoleUrl = (role: string, databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = PASSWORD;
  return url.href;
};
const getRoleUrl = (role: 'app' | 'backup'): string =>
  buildRoleUrl(`${prefix}_${role}`, testServer.databaseUrl);

/** Creates the queue's schema by starting the job queue once. */
async function createQueueSchema(url: string): Promise<void> {
  const hourly = { name: 'test.hourly', cron: '0 * * * *', run: async () => undefined };
  const queue = createJobQueue({ url, schedules: [hourly], log: silentLog });
  await queue.start();
  await queue.stop();
}

const backUp = (url: string) =>
  writeBackup({
    url,
    stores,
    path: join(mkdtempSync(join(tmpdir(), 'threshold-roles-')), 'role.backup'),
    passphrase: null,
    now: testServer.clock.now,
  });

beforeAll(async () => {
  // Run it twice, because the owner runs it again after each update.
  for (const _ of [1, 2]) await queryDatabase(testServer.databaseUrl, buildRolesSql(prefix).join('\n'));
  for (const role of ['app', 'backup'])
    await queryDatabase(testServer.databaseUrl, `alter role "${prefix}_${role}" password '${PASSWORD}'`);
});
afterAll(async () => {
  for (const role of ['app', 'backup'])
    await queryDatabase(
      testServer.databaseUrl,
      `drop owned by "${prefix}_${role}"; drop role "${prefix}_${role}"`,
    );
});

test('runs the product as the restricted role, which cannot change its schema', async () => {
  const url = getRoleUrl('app');
  const ann = await testServer.signIn('ann.lund@example.com');
  await migrate({ url, stores, log: silentLog });
  const orm = await connect({ url, stores, log: silentLog });
  try {
    const host = composeHost({ orm, now: testServer.clock.now, log: silentLog });
    expect(await host.queryContext(ann.athleteId).port(usersPort).findAccount(ann.athleteId)).toMatchObject({
      firstName: 'Ann',
    });
    await host.runInTransaction(ann.athleteId, eraseAccount);
    expect(await testServer.query('select from auth."user" where id = ?', [ann.athleteId])).toEqual([]);
  } finally {
    await orm.close(true);
  }
  for (const sql of [
    'create table training.more (id int)',
    'alter table training.workout add column more int',
    'drop table gamification.ledger',
    `insert into training.migration (name) values ('more')`,
    'alter table gamification.ledger disable trigger user',
  ])
    await expect(queryDatabase(url, sql)).rejects.toThrow(/permission denied|must be owner/);
});

test('allows the backup role to read everything but write nothing', async () => {
  expect((await backUp(getRoleUrl('backup'))).tables.length).toBeGreaterThan(30);
  // Create queue tables that did not exist when the roles were created.
  await createQueueSchema(getRoleUrl('app'));
  expect((await backUp(getRoleUrl('backup'))).tables.length).toBeGreaterThan(30);
  for (const sql of [
    'delete from auth."user"',
    'update training.workout set notes = null',
    'create schema more',
  ])
    await expect(queryDatabase(getRoleUrl('backup'), sql)).rejects.toThrow('permission denied');
});

/** What doctor finds about the job queue, as `state: message`, when run with the role in the URL. */
async function listQueueFindings(url: string): Promise<readonly string[]> {
  const findings = await examineDatabase(url, { databaseUrl: url }, () => new Date());
  return findings
    .filter(({ message }) => message.includes('job queue'))
    .map(({ state, message }) => `${state}: ${message}`);
}

describe.each(['superuser', 'nosuperuser createrole'])('installation that ran as its owner (%s)', (kind) => {
  const ownPrefix = `test_${randomBytes(5).toString('hex')}`;
  const owner = `${ownPrefix}_owner`;

  test('continues as the product’s role, keeps its jobs and lets the backup role read them', async () => {
    const database = await createTestDatabase([]);
    try {
      const { pathname } = new URL(database.url);
      await queryDatabase(
        database.url,
        `create role "${owner}" login ${kind} password '${PASSWORD}'; alter database "${pathname.slice(1)}" owner to "${owner}"`,
      );
      const getUrlAs = (role: string) => buildRoleUrl(`${ownPrefix}_${role}`, database.url);
      const [ownerUrl, appUrl] = [getUrlAs('owner'), getUrlAs('app')];
      await migrate({ url: ownerUrl, stores, log: silentLog });
      await createQueueSchema(ownerUrl);
      await queryDatabase(
        ownerUrl,
        `insert into pgboss.job (name, data) values ('test.hourly', '{"left": 1}')`,
      );
      for (const _ of [1, 2]) {
        await queryDatabase(ownerUrl, buildRolesSql(ownPrefix).join('\n'));
        for (const role of ['app', 'backup'])
          await queryDatabase(ownerUrl, `alter role "${ownPrefix}_${role}" password '${PASSWORD}'`);
        await createQueueSchema(appUrl);
        await backUp(getUrlAs('backup'));
      }
      expect(await queryDatabase(appUrl, `select from pgboss.job where data = '{"left": 1}'`)).toHaveLength(
        1,
      );
      // An update of the queue's library does this too.
      await queryDatabase(appUrl, 'alter table pgboss.queue add column more int');
    } finally {
      await database.drop();
      for (const role of ['app', 'backup', 'owner'])
        await queryDatabase(testServer.databaseUrl, `drop role if exists "${ownPrefix}_${role}"`);
    }
  });
});

test('reports another role’s queue in doctor but does not mark the database as down in the metrics', async () => {
  const database = await createTestDatabase(stores);
  const role = await createProductRole(database.url);
  const orm = await connect({ url: role.url, stores, log: silentLog });
  try {
    expect(await listQueueFindings(role.url)).toEqual([
      expect.stringMatching(/^good: This role owns the schema of the job queue/),
    ]);
    await queryDatabase(database.url, 'alter schema pgboss owner to current_user');
    await createQueueSchema(database.url);
    expect(await listQueueFindings(role.url)).toEqual([
      expect.stringMatching(/^bad: .* no job runs .* "threshold roles"/),
    ]);
    const text = await createMetrics(orm, '1.2.3').formatText();
    expect(text).toMatch(/^threshold_database_up 1$/m);
    expect(text).toMatch(/^threshold_queue_pieces 0$/m);
    expect(text).not.toMatch(/^threshold_jobs\{/m);
    await queryDatabase(database.url, buildRolesSql(role.prefix).join('\n'));
    await createQueueSchema(role.url);
    expect(await listQueueFindings(role.url)).toEqual([expect.stringMatching(/^good: /)]);
  } finally {
    await orm.close(true);
    await role.drop();
    await database.drop();
  }
});
