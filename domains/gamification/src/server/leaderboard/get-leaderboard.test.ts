import { gamificationPort } from '@threshold/contracts/gamification';
import { addDays } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { emitNutrition, emitWorkout, emitWorkoutRemoved, TODAY } from '../test/emit-events.ts';
import { expectBalanced } from '../test/expect-balanced.ts';
import { createGamificationApi } from '../test/gamification-api.ts';

const api = await createGamificationApi({ ownDatabase: true });
const { portData } = api;
const runSql = <T = unknown>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  api.orm.em.getConnection().execute(sql, [...values]);
/** Adds points by workouts: 5 for each, two a day. */
async function addPoints(athleteId: string, points: number): Promise<void> {
  for (let addedPoints = 0; addedPoints < points; addedPoints += 5)
    await api.runInTransaction(athleteId, (ctx) =>
      emitWorkout(ctx, { date: addDays(TODAY, -Math.floor(addedPoints / 10)), source: 'demo' }),
    );
}
const listBoard = async (athleteId: string) =>
  (await api.as(athleteId).leaderboard()).map(({ rank, user, totalPoints }) => [
    rank,
    user.firstName,
    totalPoints,
  ]);

beforeEach(async () => {
  await runSql('delete from auth."user"');
  portData.visibilityById.clear();
  portData.followedIds.clear();
  portData.blockedIds.clear();
  api.clock.set('2026-11-20T12:00:00Z');
});

describe('the leaderboard', () => {
  test('gives ties the same rank and lists them by who reached the points first', async () => {
    const [ann, bob, cyd, dan] = [
      await api.athlete('Ann A'),
      await api.athlete('Bob B'),
      await api.athlete('Cyd C'),
      await api.athlete('Dan D'),
    ];
    await addPoints(bob, 10);
    api.clock.set('2026-11-20T12:01:00Z');
    await addPoints(ann, 10);
    await addPoints(cyd, 15);
    await addPoints(dan, 5);
    const athleteWithoutPoints = await api.athlete('Eve E');
    expect(await listBoard(athleteWithoutPoints)).toEqual([
      [1, 'Cyd', 15],
      [2, 'Bob', 10],
      [2, 'Ann', 10],
      [4, 'Dan', 5],
    ]);
    expect(
      await Promise.all(
        [cyd, bob, ann, dan, athleteWithoutPoints].map(async (id) => (await api.as(id).myRank()).rank),
      ),
    ).toEqual([1, 2, 2, 4, 5]);
    expect((await api.as(athleteWithoutPoints).myPoints()).rank).toBe(5);
    const getProvidedPoints = (id: string) => api.queryContext(id).port(gamificationPort).getPoints(id);
    expect(await Promise.all([cyd, bob, dan, athleteWithoutPoints].map(getProvidedPoints))).toEqual([
      15, 10, 5, 0,
    ]);
  });

  test('orders ties by when the points were reached, not by other workouts', async () => {
    const [ann, bob] = [await api.athlete('Ann A'), await api.athlete('Bob B')];
    await api.runInTransaction(ann, (ctx) => emitWorkout(ctx, { distanceMeters: null }));
    api.clock.set('2026-11-20T12:01:00Z');
    await addPoints(bob, 10);
    api.clock.set('2026-11-20T12:02:00Z');
    await addPoints(ann, 10);
    api.clock.set('2026-11-20T12:03:00Z');
    // The day's third workout pays nothing.
    await api.runInTransaction(bob, (ctx) => emitWorkout(ctx));
    expect(await listBoard(ann)).toEqual([
      [1, 'Bob', 10],
      [1, 'Ann', 10],
    ]);
  });

  test('shows miles, minutes and protein goals beside the points', async () => {
    const ann = await api.athlete('Ann A');
    await api.runInTransaction(ann, (ctx) =>
      emitWorkout(ctx, { durationSeconds: 3659, distanceMeters: 1609.344 }),
    );
    await api.runInTransaction(ann, (ctx) => emitNutrition(ctx, 160));
    expect(await api.as(ann).leaderboard()).toEqual([
      {
        id: ann,
        rank: 1,
        user: { firstName: 'Ann', lastName: 'A', profileImageUrl: null },
        totalMiles: 1,
        totalActivityMinutes: 61,
        proteinGoalsHit: 1,
        totalPoints: 55,
      },
    ]);
    expect(await api.as(ann).myRank()).toMatchObject({ rankedAthletes: 1, visibility: 'public' });
  });

  test('hides private athletes but keeps their rank, shows followers-only athletes to followers, and applies blocks', async () => {
    const [ann, bob, cyd, dan] = [
      await api.athlete('Ann A'),
      await api.athlete('Bob B'),
      await api.athlete('Cyd C'),
      await api.athlete('Dan D'),
    ];
    for (const [index, id] of [ann, bob, cyd, dan].entries()) await addPoints(id, 20 - 5 * index);
    portData.visibilityById.set(ann, 'private').set(bob, 'followers');
    portData.blockedIds.add(cyd);
    expect(await listBoard(dan)).toEqual([[4, 'Dan', 5]]);
    portData.followedIds.add(bob);
    expect(await listBoard(dan)).toEqual([
      [2, 'Bob', 15],
      [4, 'Dan', 5],
    ]);
    portData.blockedIds.clear();
    expect((await listBoard(ann))[0]).toEqual([1, 'Ann', 20]);
    expect(await api.as(ann).myRank()).toMatchObject({ rank: 1, visibility: 'private' });
  });

  test('shows a hundred athletes, however many are hidden', async () => {
    await runSql(
      `insert into auth."user" (id, email, first_name, last_name, created_at)
       select gen_random_uuid(), 'a' || n || '@example.com', 'A' || n, 'B', now() from generate_series(1, 400) n`,
    );
    await runSql(
      `insert into gamification.score (athlete_id, points, reached_at)
       select id, 100 + substr(first_name, 2)::int / 2, now() from auth."user"`,
    );
    const hiddenAthletes = await runSql<{ id: string }>(
      `select athlete_id as id from gamification.score order by points desc limit 250`,
    );
    for (const { id } of hiddenAthletes) portData.visibilityById.set(id, 'private');
    const reader = await api.athlete('Rita R');
    const board = await api.as(reader).leaderboard();
    expect(board).toHaveLength(100);
    const [first] = board;
    const [countAbove] = await runSql<{ n: number }>(
      'select count(*)::int as n from gamification.score where points > ?',
      [first?.totalPoints],
    );
    expect(first?.rank).toBe((countAbove?.n ?? 0) + 1);
    expect((await api.as(reader).myRank()).rank).toBe(401);
  });

  test('lists the earliest athletes of a tie that extends past row 100, and gives the whole tie one rank', async () => {
    const reader = await api.athlete('Rita R');
    await runSql(`
      with inserted as (
        insert into auth."user" (id, email, first_name, last_name, created_at)
        select gen_random_uuid(), 'tie' || n || '@example.com', 'Nr', n::text, now() from generate_series(1, 130) n
        returning id, last_name::int as n
      ) insert into gamification.score (athlete_id, points, reached_at)
        select id, case when n <= 90 then 1000 - n else 500 end, timestamptz '2026-11-20 12:00Z' - n * interval '1 minute'
          from inserted`);
    const board = await api.as(reader).leaderboard();
    expect(board).toHaveLength(100);
    // Athletes 91 to 130 are tied at rank 91. The highest numbers got there first.
    expect(board.slice(90).map(({ rank, user }) => [rank, user.lastName])).toEqual(
      Array.from({ length: 10 }, (_, n) => [91, `${130 - n}`]),
    );
    const [athleteBelow] = await runSql<{ id: string }>(`select id from auth."user" where last_name = '91'`);
    expect((await api.as(athleteBelow?.id ?? '').myRank()).rank).toBe(91);
  });

  test('updates the rank counters on reversals and account deletion', async () => {
    const [ann, bob] = [await api.athlete('Ann A'), await api.athlete('Bob B')];
    const workoutId = await api.runInTransaction(ann, (ctx) => emitWorkout(ctx));
    await addPoints(bob, 70);
    await api.runInTransaction(ann, (ctx) => emitWorkoutRemoved(ctx, workoutId));
    await expectBalanced(api, ann);
    await runSql('delete from auth."user" where id = ?', [bob]);
    expect(await runSql('select sum(athletes)::int as n from gamification.rank_points')).toEqual([{ n: 0 }]);
    expect(await runSql('select sum(athletes)::int as n from gamification.rank_bucket')).toEqual([{ n: 0 }]);
    expect((await api.as(ann).myRank()).rank).toBe(1);
  });

  test('keeps exact rank counters when many athletes gain points in parallel', async () => {
    const athletes = await Promise.all(Array.from({ length: 20 }, (_, n) => api.athlete(`A${n} B`)));
    await Promise.all(
      athletes.flatMap((id) => [
        addPoints(id, 10),
        api.runInTransaction(id, (ctx) => emitNutrition(ctx, 150)),
      ]),
    );
    for (const id of athletes.slice(0, 2)) await expectBalanced(api, id);
    expect(await runSql('select points, athletes from gamification.rank_points where athletes > 0')).toEqual([
      { points: 60, athletes: 20 },
    ]);
  });
});
