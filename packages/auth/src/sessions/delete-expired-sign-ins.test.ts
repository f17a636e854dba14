import { expect, test } from 'vitest';
import { deleteExpiredSignIns } from '../index.ts';
import { setUpDatabase } from '../testing/start-product.ts';

const database = setUpDatabase();
const NOW = new Date('2026-11-20T03:17:00Z');
const dayMs = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number, plusMs = 0) => new Date(NOW.getTime() - days * dayMs + plusMs);
const run = (signal = new AbortController().signal) =>
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
const remaining = async () =>
  (await execute('select user_agent as agent from auth.sign_in order by user_agent')).map(
    ({ agent }) => agent,
  );

test('deletes sign-ins after 14 idle days or 60 days, to the millisecond, and no others', async () => {
  const mia = await insertUser();
  await insertSignIns(mia, 'idle for 14 days', daysAgo(20), daysAgo(14));
  await insertSignIns(mia, 'idle for almost 14 days', daysAgo(20), daysAgo(14, 1));
  await insertSignIns(mia, 'used until its 60th day', daysAgo(60), daysAgo(1));
  await insertSignIns(mia, 'used almost 60 days', daysAgo(60, 1), daysAgo(1));
  await insertSignIns(mia, 'just begun', NOW, NOW);
  await run();
  expect(await remaining()).toEqual(['idle for almost 14 days', 'just begun', 'used almost 60 days']);
  await run();
  expect(await remaining()).toHaveLength(3);
});

test('deletes more sign-ins than one statement takes', async () => {
  const mia = await insertUser();
  await insertSignIns(mia, 'old', daysAgo(90), daysAgo(90), 10_001);
  await insertSignIns(mia, 'new', daysAgo(1), daysAgo(1));
  await run();
  expect(await remaining()).toEqual(['new']);
});

test('fails and stops when it is aborted, and the next run continues', async () => {
  const mia = await insertUser();
  await insertSignIns(mia, 'old', daysAgo(90), daysAgo(90));
  await expect(run(AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await remaining()).toEqual(['old']);
  await run();
  expect(await remaining()).toEqual([]);
});
