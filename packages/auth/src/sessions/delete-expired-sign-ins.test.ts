import { expect, test } from 'vitest';
import { deleteExpiredSignIns } from '../index.ts';
import { setUpDatabase } from '../testing/start-product.ts';

const database = setUpDatabase();
const NOW = new Date('2026-11-20T03:17:00Z');
const DAY_MS = 24 * 60 * 60 * 1_000;
const getTimeDaysAgo = (days: number, plusMs = 0) => new Date(NOW.getTime() - days * DAY_MS + plusMs);
const runSchedule = (signal = new AbortController().signal) =>
  deleteExpiredSignIns.run({ em: database.orm.em.fork(), now: () => NOW, signal });
const execute = (sql: string, values: readonly unknown[] = []) =>
  database.orm.em.getConnection().execute<{ agent: string }[]>(sql, [...values]);

async function insertUser(): Promise<string> {
  const id = '01900000-0000-7000-8000-000000000001';
  await execute(
    `insert into auth."user" (id, email, first_name, last_name, created_at) values (?, 'mia@example.com', 'Mia', 'Berg', now())`,
    [id],
  );
  return id;
}
const insertSignIns = (userId: string, agent: string, createdAt: Date, lastSeenAt: Date, count = 1) =>
  execute(
    `insert into auth.sign_in (id, user_id, token_hash, user_agent, created_at, last_seen_at)
     select gen_random_uuid(), ?, left(md5(random()::text) || md5(random()::text), 43), ?, ?, ?
       from generate_series(1, ?::int)`,
    [userId, agent, createdAt, lastSeenAt, count],
  );
const listRemainingAgents = async () =>
  (await execute('select user_agent as agent from auth.sign_in order by user_agent')).map(
    ({ agent }) => agent,
  );

test('deletes sign-ins after 14 idle days or 60 days, to the millisecond, and no others', async () => {
  const userId = await insertUser();
  await insertSignIns(userId, 'idle for 14 days', getTimeDaysAgo(20), getTimeDaysAgo(14));
  await insertSignIns(userId, 'idle for almost 14 days', getTimeDaysAgo(20), getTimeDaysAgo(14, 1));
  await insertSignIns(userId, 'used until its 60th day', getTimeDaysAgo(60), getTimeDaysAgo(1));
  await insertSignIns(userId, 'used almost 60 days', getTimeDaysAgo(60, 1), getTimeDaysAgo(1));
  await insertSignIns(userId, 'just begun', NOW, NOW);
  await runSchedule();
  expect(await listRemainingAgents()).toEqual([
    'idle for almost 14 days',
    'just begun',
    'used almost 60 days',
  ]);
  await runSchedule();
  expect(await listRemainingAgents()).toHaveLength(3);
});

test('deletes more sign-ins than fit into one statement', async () => {
  const userId = await insertUser();
  await insertSignIns(userId, 'old', getTimeDaysAgo(90), getTimeDaysAgo(90), 10_001);
  await insertSignIns(userId, 'new', getTimeDaysAgo(1), getTimeDaysAgo(1));
  await runSchedule();
  expect(await listRemainingAgents()).toEqual(['new']);
});

test('fails and stops when it is aborted, and the next run continues', async () => {
  const userId = await insertUser();
  await insertSignIns(userId, 'old', getTimeDaysAgo(90), getTimeDaysAgo(90));
  await expect(runSchedule(AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await listRemainingAgents()).toEqual(['old']);
  await runSchedule();
  expect(await listRemainingAgents()).toEqual([]);
});
