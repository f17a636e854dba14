import { connect } from '@threshold/db';
import { createTestDatabase, TEST_TIMEOUTS } from '@threshold/db/testing';
import { silentLog } from '@threshold/testing';
import { callTRPCProcedure } from '@trpc/server';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { composeHost } from '../../src/boot/compose-host.ts';
import { domains } from '../../src/domains.ts';
import { stores } from '../../src/stores.ts';
import { createTestServer, type Person } from '../support/test-server.ts';

const testServer = await createTestServer();
/** Replicates only on demand, and lags in between. */
const database = await createTestDatabase(stores);
const replica = await connect({
  ...TEST_TIMEOUTS,
  url: database.url,
  stores,
  log: silentLog,
  allowsUnreachable: true,
});
const warnings: string[] = [];
const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };
const host = composeHost({ orm: testServer.orm, replica, now: testServer.clock.now, log });
const [mia, bob] = [
  await testServer.signIn('mia.berg@example.com'),
  await testServer.signIn('bob.lund@example.com'),
];

afterAll(async () => {
  await replica.close(true);
  await database.drop();
});

/** Replaces all rows in the replica with those of the primary. */
async function copyToReplica(): Promise<void> {
  const primaryClient = new Client({ connectionString: testServer.databaseUrl });
  const replicaClient = new Client({ connectionString: database.url });
  await Promise.all([primaryClient.connect(), replicaClient.connect()]);
  // Write without triggers and foreign keys, like a standby.
  await replicaClient.query('begin');
  await replicaClient.query(`set local session_replication_role = replica`);
  const { rows } = await primaryClient.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { table } of rows) {
    const copiedRows = await primaryClient.query(
      `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
    );
    await replicaClient.query(`delete from ${table}`);
    await replicaClient.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [copiedRows.rows[0].rows],
    );
  }
  await replicaClient.query('commit');
  await Promise.all([primaryClient.end(), replicaClient.end()]);
}

async function call(
  person: Person,
  type: 'query' | 'mutation',
  path: string,
  input?: object,
): Promise<unknown> {
  return callTRPCProcedure({
    router: host.router,
    path,
    type,
    ctx: host.callContext({ athleteId: person.athleteId, signInId: person.athleteId }, silentLog),
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });
}

const follow = (person: Person, followee: Person) =>
  call(person, 'mutation', 'social.follow', { userId: followee.athleteId });
/** An athlete's follower and following counts, as another athlete sees them. */
const countFollows = (person: Person, followee: Person) =>
  Promise.all(
    ['followers', 'following'].map(async (list) => {
      const page = await call(person, 'query', `social.${list}`, { userId: followee.athleteId });
      return typeof page === 'object' && page !== null && 'count' in page ? page.count : page;
    }),
  );

test('serves only leaderboards and follower lists, never a screen with live updates', () => {
  const replicaProcedures = domains.flatMap(({ name, router }) => {
    const procedures: Readonly<Record<string, { _def: { meta?: { replica?: true } } }>> =
      router._def.procedures;
    return Object.entries(procedures).flatMap(([procedure, { _def }]) =>
      _def.meta?.replica ? [`${name}.${procedure}`] : [],
    );
  });
  expect(replicaProcedures.sort()).toEqual([
    'gamification.leaderboard',
    'gamification.rankings',
    'social.followers',
    'social.following',
  ]);
});

test('may lag behind other athletes’ writes but never behind the athlete’s own', async () => {
  await follow(mia, bob);
  await copyToReplica();
  await follow(bob, mia);
  expect(await countFollows(mia, mia)).toEqual([0, 1]);
  // Bob has just written, so his reads use the primary.
  expect(await countFollows(bob, mia)).toEqual([1, 1]);
  await call(mia, 'mutation', 'social.unfollow', { userId: bob.athleteId });
  expect(await countFollows(mia, mia)).toEqual([1, 0]);
  await copyToReplica();
  await follow(mia, bob);
  expect(await countFollows(bob, bob)).toEqual([0, 1]);
  expect(await countFollows(mia, bob)).toEqual([1, 1]);
});

test('reads from the primary while the replica is down', async () => {
  await copyToReplica();
  await database.drop();
  expect([await countFollows(mia, mia), await countFollows(mia, mia)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect([...new Set(warnings)]).toEqual(['the replica does not respond; the primary is read']);
});
