import { addDays } from '@threshold/physiology';
import { beforeEach, expect, test } from 'vitest';
import { emitNutrition, emitWorkout, TODAY } from '../test/emit-events.ts';
import { createGamificationApi } from '../test/gamification-api.ts';

const api = await createGamificationApi({ ownDatabase: true });
const { world } = api;
const runSql = <T = unknown>(sql: string): Promise<T[]> => api.orm.em.getConnection().execute(sql);
let minute = 0;

beforeEach(async () => {
  await runSql('delete from auth."user"');
  world.visibility.clear();
  world.followed.clear();
  world.blocked.clear();
  // Each test reads a fresh order of the week.
  minute += 5;
  api.clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + 60_000 * minute).toISOString());
});

const workOut = (athleteId: string, daysAgo: number, count = 1) =>
  api.runInTransaction(athleteId, async (ctx) => {
    for (let n = 0; n < count; n += 1)
      await emitWorkout(ctx, { date: addDays(TODAY, -daysAgo), source: 'demo' });
  });
const listBoard = async (reader: string, period: 'week' | 'all', friends: boolean) =>
  (await api.as(reader).rankings({ period, friends })).entries.map(({ rank, user, totalPoints }) => [
    rank,
    user.firstName,
    totalPoints,
  ]);

test('ranks this week by its own points, with its distance, time and goals', async () => {
  const [ann, bob] = [await api.athlete('Ann A'), await api.athlete('Bob B')];
  await workOut(ann, 30, 2);
  await workOut(ann, 0);
  await workOut(bob, 0, 3);
  await api.runInTransaction(bob, (ctx) => emitNutrition(ctx, 160));
  expect(await listBoard(ann, 'week', false)).toEqual([
    [1, 'Bob', 60],
    [2, 'Ann', 5],
  ]);
  const { entries, own } = await api.as(ann).rankings({ period: 'week', friends: false });
  // The third workout of a day pays nothing, but counts as distance.
  expect(entries[0]).toMatchObject({ totalActivityMinutes: 180, proteinGoalsHit: 1 });
  expect(entries[0]?.totalMiles).toBeCloseTo(18.64, 1);
  expect(own).toMatchObject({ id: ann, rank: 2, totalPoints: 5 });
  expect(await listBoard(ann, 'all', false)).toEqual(
    (await api.as(ann).leaderboard()).map(({ rank, user, totalPoints }) => [
      rank,
      user.firstName,
      totalPoints,
    ]),
  );
});

test.each(['week', 'all'] as const)('ranks friends among themselves and the reader: %s', async (period) => {
  const [ann, bob, cyd, dan] = [
    await api.athlete('Ann A'),
    await api.athlete('Bob B'),
    await api.athlete('Cyd C'),
    await api.athlete('Dan D'),
  ];
  await workOut(ann, 0);
  for (const friend of [bob, cyd, dan]) await api.runInTransaction(friend, (ctx) => emitNutrition(ctx, 160));
  await workOut(bob, 0);
  world.followed.add(bob).add(cyd);
  expect(await listBoard(ann, period, true)).toEqual([
    [1, 'Bob', 55],
    [2, 'Cyd', 50],
    [3, 'Ann', 5],
  ]);
  world.visibility.set(bob, 'private');
  expect(await listBoard(ann, period, true)).toEqual([
    [2, 'Cyd', 50],
    [3, 'Ann', 5],
  ]);
  world.blocked.add(cyd);
  expect(await listBoard(ann, period, true)).toEqual([[3, 'Ann', 5]]);
});

test('has no row for a reader without points', async () => {
  const ann = await api.athlete('Ann A');
  for (const period of ['week', 'all'] as const)
    for (const friends of [true, false])
      expect(await api.as(ann).rankings({ period, friends })).toEqual({ entries: [], own: null });
});

test('shows a reader far down the week their points without a rank', async () => {
  const ann = await api.athlete('Ann A');
  await runSql(`
    with made as (
      insert into auth."user" (id, email, first_name, last_name, created_at)
      select gen_random_uuid(), 'w' || n || '@example.com', 'Nr', n::text, now() from generate_series(1, 400) n
      returning id)
    insert into gamification.point_source (athlete_id, rule, source_id, date, worth, points, slot, entry, times, reported_on)
    select id, 'protein', '2026-11-20', '2026-11-20', 50, 50, 1, 1, 1, '2026-11-20' from made`);
  await workOut(ann, 0);
  const { entries, own } = await api.as(ann).rankings({ period: 'week', friends: false });
  expect(entries).toHaveLength(100);
  expect(own).toMatchObject({ id: ann, rank: null, totalPoints: 5 });
});
