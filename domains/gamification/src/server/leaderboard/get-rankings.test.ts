import { addDays } from '@threshold/physiology';
import { beforeEach, expect, test } from 'vitest';
import { emitNutrition, emitWorkout, TODAY } from '../test/emit-events.ts';
import { createGamificationApi } from '../test/gamification-api.ts';

const api = await createGamificationApi({ ownDatabase: true });
const { portData } = api;
const runSql = <T = unknown>(sql: string): Promise<T[]> => api.orm.em.getConnection().execute(sql);
let clockMinute = 0;

beforeEach(async () => {
  await runSql('delete from auth."user"');
  portData.visibilityById.clear();
  portData.followedIds.clear();
  portData.blockedIds.clear();
  // Past the 30 seconds for which the top athletes of a week are cached.
  clockMinute += 5;
  api.clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + 60_000 * clockMinute).toISOString());
});

const logRuns = (athleteId: string, daysAgo: number, count = 1) =>
  api.runInTransaction(athleteId, async (ctx) => {
    for (let workoutNumber = 0; workoutNumber < count; workoutNumber += 1)
      await emitWorkout(ctx, { date: addDays(TODAY, -daysAgo), source: 'demo' });
  });
const listBoard = async (reader: string, period: 'week' | 'all', friends: boolean) =>
  (await api.as(reader).rankings({ period, friends })).entries.map(({ rank, user, totalPoints }) => [
    rank,
    user.firstName,
    totalPoints,
  ]);

test('ranks this week by the points of its days, with the week’s distance, time and protein goals', async () => {
  const [ann, bob] = [await api.athlete('Ann A'), await api.athlete('Bob B')];
  await logRuns(ann, 30, 2);
  await logRuns(ann, 0);
  await logRuns(bob, 0, 3);
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

test.each(['week', 'all'] as const)(
  'ranks friends and the reader among themselves in the period "%s"',
  async (period) => {
    const [ann, bob, cyd, dan] = [
      await api.athlete('Ann A'),
      await api.athlete('Bob B'),
      await api.athlete('Cyd C'),
      await api.athlete('Dan D'),
    ];
    await logRuns(ann, 0);
    for (const friend of [bob, cyd, dan])
      await api.runInTransaction(friend, (ctx) => emitNutrition(ctx, 160));
    await logRuns(bob, 0);
    portData.followedIds.add(bob).add(cyd);
    expect(await listBoard(ann, period, true)).toEqual([
      [1, 'Bob', 55],
      [2, 'Cyd', 50],
      [3, 'Ann', 5],
    ]);
    portData.visibilityById.set(bob, 'private');
    expect(await listBoard(ann, period, true)).toEqual([
      [2, 'Cyd', 50],
      [3, 'Ann', 5],
    ]);
    portData.blockedIds.add(cyd);
    expect(await listBoard(ann, period, true)).toEqual([[3, 'Ann', 5]]);
  },
);

test('has no row for a reader without points', async () => {
  const ann = await api.athlete('Ann A');
  for (const period of ['week', 'all'] as const)
    for (const friends of [true, false])
      expect(await api.as(ann).rankings({ period, friends })).toEqual({ entries: [], own: null });
});

test('shows a reader below the first 300 of the week their points without a rank', async () => {
  const ann = await api.athlete('Ann A');
  await runSql(`
    with inserted as (
      insert into auth."user" (id, email, first_name, last_name, created_at)
      select gen_random_uuid(), 'w' || n || '@example.com', 'Nr', n::text, now() from generate_series(1, 400) n
      returning id)
    insert into gamification.point_source (athlete_id, rule, source_id, date, worth, points, slot, entry, times, reported_on)
    select id, 'protein', '2026-11-20', '2026-11-20', 50, 50, 1, 1, 1, '2026-11-20' from inserted`);
  await logRuns(ann, 0);
  const { entries, own } = await api.as(ann).rankings({ period: 'week', friends: false });
  expect(entries).toHaveLength(100);
  expect(own).toMatchObject({ id: ann, rank: null, totalPoints: 5 });
});

test.each(['week', 'all'] as const)('ranks a reader below 300 friends in the period "%s"', async (period) => {
  const ann = await api.athlete('Ann A');
  const friends = await runSql<{ id: string }>(`
    with inserted as (
      insert into auth."user" (id, email, first_name, last_name, created_at)
      select gen_random_uuid(), 'f' || n || '@example.com', 'Nr', n::text, now() from generate_series(1, 320) n
      returning id),
    scored as (
      insert into gamification.score (athlete_id, points, reached_at) select id, 50, now() from inserted)
    insert into gamification.point_source (athlete_id, rule, source_id, date, worth, points, slot, entry, times, reported_on)
    select id, 'protein', '2026-11-20', '2026-11-20', 50, 50, 1, 1, 1, '2026-11-20' from inserted
    returning athlete_id as id`);
  for (const { id } of friends) portData.followedIds.add(id);
  await logRuns(ann, 0);
  const { entries, own } = await api.as(ann).rankings({ period, friends: true });
  expect(entries).toHaveLength(100);
  expect(own).toMatchObject({ id: ann, rank: 321, totalPoints: 5 });
});
