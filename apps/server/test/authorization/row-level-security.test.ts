import type { CommandContext } from '@threshold/api/server';
import { connect, migrate, migrateDown, onBehalfOf } from '@threshold/db';
import { createTestDatabase, TEST_TIMEOUTS } from '@threshold/db/testing';
import { silentLog } from '@threshold/testing';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { composeHost } from '../../src/boot/compose-host.ts';
import { buildRolesSql } from '../../src/commands/roles.ts';
import { SHARED_TABLES } from '../../src/commands/row-level-security.ts';
import { createJobQueue } from '../../src/jobs/job-queue.ts';
import { stores } from '../../src/stores.ts';
import { createProductRole } from '../support/product-role.ts';
import { queryDatabase } from '../support/query-database.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createTestServer } from '../support/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const testServer = await createTestServer({}, { asProductRole: true, checksOwners: false });
const testAthletes = await createTestAthletes(testServer);
const { ann, bob } = testAthletes;
const queryAsOwner = <T = Record<string, unknown>>(sql: string) => queryDatabase<T>(testServer.ownerUrl, sql);

/** Runs a statement unchanged in that athlete's transaction, as the product's role. */
const runInTransactionOf = <T = Record<string, unknown>>({ athleteId }: { athleteId: string }, sql: string) =>
  testServer.app.host.runInTransaction(athleteId, ({ em }: CommandContext) =>
    em.getConnection().execute<T[]>(sql, [], 'all', em.getTransactionContext()),
  );

/** Runs a statement as that athlete outside a transaction, like a query procedure. */
const runInQueryOf = <T = Record<string, unknown>>({ athleteId }: { athleteId: string }, sql: string) =>
  onBehalfOf({ athleteId, call: 'test' }, () => testServer.query<T>(sql));

async function callOk(...call: Parameters<typeof testServer.call>): Promise<void> {
  const { statusCode, body } = await testServer.call(...call);
  expect([statusCode, statusCode < 300 ? '' : body]).toEqual([statusCode, '']);
}

const countWorkouts = async ({ athleteId }: { athleteId: string }): Promise<number> =>
  (await queryAsOwner(`select from training.workout where athlete_id = '${athleteId}'`)).length;

beforeAll(async () => {
  await queryAsOwner(
    `insert into sessions.chunk (session_id, first_second, bpm) values ('${await testAthletes.annsSession()}', 0, '{120}')`,
  );
  await testAthletes.ensureAnnsLog();
  await testAthletes.createAnnsInjury();
  for (const person of [ann, bob])
    await callOk('POST', '/api/trpc/athletes.savePreferences', person, { weekStart: 'monday' });
});

/** Every table with athletes' rows, and whether row-level security is on. */
const listAthleteTables = () =>
  queryAsOwner<{ name: string; isProtected: boolean }>(`
    select n.nspname || '.' || t.relname as name, t.relrowsecurity as "isProtected"
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
     where t.relkind = 'r' and n.nspname not in ('auth', 'pgboss') and exists (
       select from pg_constraint f join pg_attribute a on a.attrelid = t.oid and a.attnum = f.conkey[1]
        where f.conrelid = t.oid and f.contype = 'f' and a.attname = 'athlete_id') order by 1`);

describe('the product’s role on behalf of an athlete', () => {
  test('has row-level security on every athlete table except the shared ones', async () => {
    const allTables = await listAthleteTables();
    const openNames = allTables.filter(({ isProtected }) => !isProtected).map(({ name }) => name);
    const sharedTables = Object.entries(SHARED_TABLES).filter(([, { access }]) => access === 'all');
    expect(openNames).toEqual(sharedTables.map(([name]) => name).sort());
    expect(allTables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(SHARED_TABLES)));
    const [childTables] = await queryAsOwner<{ n: number }>(
      `select count(*)::int as n from pg_class where relrowsecurity and oid in ('sessions.chunk'::regclass, 'sessions.split'::regclass, 'sessions.track'::regclass, 'sessions.route'::regclass, 'sessions.lap'::regclass)`,
    );
    expect(childTables?.n).toBe(5);
  });

  test.each([
    ['in a transaction', runInTransactionOf],
    ['in a query', runInQueryOf],
  ])('reads only the athlete’s rows even without a predicate, %s', async (_, runSql) => {
    const leakingTables: string[] = [];
    let ownRowCount = 0;
    for (const { name, isProtected } of await listAthleteTables()) {
      if (!isProtected || SHARED_TABLES[name]?.access === 'read') continue;
      const foundRows = await runSql<{ athlete_id: string }>(ann, `select distinct athlete_id from ${name}`);
      ownRowCount += foundRows.filter(({ athlete_id }) => athlete_id === ann.athleteId).length;
      if (foundRows.some(({ athlete_id }) => athlete_id !== ann.athleteId)) leakingTables.push(name);
    }
    expect(leakingTables).toEqual([]);
    // Without rows of both athletes, the loop would prove nothing.
    expect(ownRowCount).toBeGreaterThan(5);
    expect(await countWorkouts(bob)).toBeGreaterThan(0);
  });

  test('changes or deletes only the athlete’s rows even without a predicate', async () => {
    const [annsCount, bobsCount] = [await countWorkouts(ann), await countWorkouts(bob)];
    expect(
      await runInTransactionOf(ann, `update training.workout set notes = 'hers' returning id`),
    ).toHaveLength(annsCount);
    expect(await queryAsOwner(`select from training.workout where notes = 'hers'`)).toHaveLength(annsCount);
    await runInTransactionOf(bob, 'delete from training.workout');
    expect(bobsCount).toBeGreaterThan(0);
    expect([await countWorkouts(ann), await countWorkouts(bob)]).toEqual([annsCount, 0]);
  });

  test('cannot insert or reassign rows for another athlete', async () => {
    const policyViolation = /violates row-level security policy/;
    const reassignment = `update training.workout set athlete_id = '${bob.athleteId}'`;
    await expect(runInTransactionOf(ann, reassignment)).rejects.toThrow(policyViolation);
    const insertForeignJobSql = `insert into api.queued_job (athlete_id, job, data) values ('${bob.athleteId}', 'x', '{}')`;
    await expect(runInTransactionOf(ann, insertForeignJobSql)).rejects.toThrow(policyViolation);
  });

  test('cannot read child rows of another athlete’s row', async () => {
    const samplesSql = 'select bpm from sessions.chunk';
    expect(await runInTransactionOf(ann, samplesSql)).toHaveLength(1);
    expect(await runInTransactionOf(bob, samplesSql)).toEqual([]);
  });

  test('reads other athletes’ rows in shared tables but changes only the athlete’s own', async () => {
    const foundRows = await runInTransactionOf<{ athlete_id: string }>(
      ann,
      'select athlete_id from athletes.profile',
    );
    expect(foundRows.map(({ athlete_id }) => athlete_id)).toContain(bob.athleteId);
    const unfilteredUpdate = 'update athletes.profile set updated_at = updated_at returning athlete_id';
    expect(await runInTransactionOf(ann, unfilteredUpdate)).toEqual([{ athlete_id: ann.athleteId }]);
  });

  test('can only append to the audit log', async () => {
    for (const sql of ['delete from auth.audit_entry', `update auth.audit_entry set kind = 'followed'`])
      await expect(runInTransactionOf(ann, sql)).rejects.toThrow('permission denied');
    expect(await runInTransactionOf(ann, 'select auth.delete_old_audit(now(), 10) as deleted')).toEqual([
      { deleted: 0 },
    ]);
  });
});

test('supports follows, kudos, comments, feeds and the leaderboard between athletes', async () => {
  await callOk('POST', '/api/trpc/social.follow', ann, { userId: bob.athleteId });
  const item = await testAthletes.ensureCydsItem();
  await callOk('POST', '/api/trpc/social.giveKudos', ann, { itemId: item });
  await testAthletes.ensureAnnsComment();
  for (const path of ['/api/feed', '/api/leaderboard', `/api/users/${bob.athleteId}/profile`])
    await callOk('GET', path, ann);
  await callOk('POST', '/api/trpc/social.block', ann, { userId: bob.athleteId });
  await callOk('POST', '/api/trpc/social.unblock', ann, { userId: bob.athleteId });
});

test('creates the job queue’s schema and runs queued jobs as the product’s role', async () => {
  const orm = await connect({ ...TEST_TIMEOUTS, url: testServer.databaseUrl, stores, log: silentLog });
  const host = composeHost({ orm, now: testServer.clock.now, log: silentLog });
  const finishedJobs: string[] = [];
  const jobs = host.jobs.map((job) => ({
    ...job,
    run: async (...[item, signal]: Parameters<typeof job.run>) => {
      await job.run(item, signal);
      finishedJobs.push(`${item.job} ${item.athleteId}`);
    },
  }));
  const queue = createJobQueue({
    url: testServer.databaseUrl,
    schedules: host.schedules,
    queuedJobs: { orm, jobs },
    log: silentLog,
    jobTiming: { pollSeconds: 1, retrySeconds: 1 },
  });
  try {
    await callOk('POST', '/api/trpc/social.follow', bob, { userId: ann.athleteId });
    await queue.start();
    await expect.poll(() => finishedJobs, { timeout: 90_000 }).toContain(`social.notify ${bob.athleteId}`);
    // The job above may come from a follow in another test, so this notification can take longer.
    const listNotifications = () =>
      queryAsOwner(`select from social.notification where athlete_id = '${ann.athleteId}'`);
    await expect.poll(async () => (await listNotifications()).length, { timeout: 90_000 }).toBeGreaterThan(0);
  } finally {
    await queue.stop();
    await orm.close(true);
  }
});

test('migrates down and up again despite the policies', async () => {
  const database = await createTestDatabase(stores);
  const role = await createProductRole(database.url);
  try {
    const options = { url: database.url, stores, log: silentLog };
    expect(await migrateDown(options, 6)).toHaveLength(6);
    await migrate(options);
    await queryDatabase(database.url, buildRolesSql(role.prefix).join('\n'));
  } finally {
    await role.drop();
    await database.drop();
  }
});
