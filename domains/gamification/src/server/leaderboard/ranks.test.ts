import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGamificationApi } from '../test/gamification-api.ts';
import { getRankedScore } from './get-ranked-score.ts';

const api = await createGamificationApi({ ownDatabase: true });
const run = <T = unknown>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  api.orm.em.getConnection().execute(sql, [...values]);

/** Few distinct values for many ties; bucket borders; and far above. */
const points = fc.oneof(
  fc.constantFrom(0, 1, 63, 64, 65, 127, 128, 129),
  fc.nat({ max: 12 }).map((n) => n * 5),
  fc.nat({ max: 2_000_000 }),
);
const minute = fc.nat({ max: 3 });
const scores = fc.array(fc.record({ points, minute }), { minLength: 95, maxLength: 130 });
const changes = fc.array(fc.record({ nth: fc.nat(), points, minute }), { maxLength: 40 });

interface Placed {
  readonly id: string;
  readonly points: number;
  readonly rank: number;
}

/**
 * Reference implementation: ranks everyone from scratch, ties by who was first
 * (docs/specification.md#leaderboard-ties).
 */
const rankAgain = () =>
  run<Placed>(`select athlete_id as id, points, (rank() over (order by points desc))::int as rank
                 from gamification.score where points > 0 order by points desc, reached_at, athlete_id`);

test('matches a ranking from scratch on the board and in every own rank, with ties, bucket borders and changes', async () => {
  const reader = await api.athlete('Rita R');
  await fc.assert(
    fc.asyncProperty(scores, changes, async (before, then) => {
      await run(`delete from auth."user" where id <> ?`, [reader]);
      const created = await run<{ id: string }>(
        `insert into auth."user" (id, email, first_name, last_name, created_at)
         select id, id || '@example.com', 'Other', 'Athlete', now()
           from (select gen_random_uuid() as id from generate_series(1, ?::int)) made returning id`,
        [before.length],
      );
      const score = async (id: string | undefined, one: { points: number; minute: number }) =>
        run(
          `insert into gamification.score (athlete_id, points, reached_at)
           values (?, ?, timestamptz '2026-11-20 12:00Z' + ? * interval '1 minute')
           on conflict (athlete_id) do update set points = excluded.points, reached_at = excluded.reached_at`,
          [id, one.points, one.minute],
        );
      for (const [n, one] of before.entries()) await score(created[n]?.id, one);
      for (const one of then) await score(created[one.nth % created.length]?.id, one);
      const all = await rankAgain();
      const board = await api.as(reader).leaderboard();
      expect(board.map(({ id, rank, totalPoints }) => ({ id, points: totalPoints, rank }))).toEqual(
        all.slice(0, 100),
      );
      const { em } = api.queryContext(reader);
      for (const each of new Map(all.map((one) => [one.points, one])).values())
        expect(await getRankedScore({ em, athleteId: each.id })).toMatchObject({
          points: each.points,
          rank: each.rank,
        });
      expect(await api.as(reader).myRank()).toMatchObject({
        rank: all.length + 1,
        rankedAthletes: all.length,
      });
    }),
    { numRuns: 4 },
  );
});

test('cuts a tie at the end of the board by who was first; all share the rank', async () => {
  const reader = await api.athlete('Rita R');
  await run(`delete from auth."user" where id <> ?`, [reader]);
  await run(`
    with made as (
      insert into auth."user" (id, email, first_name, last_name, created_at)
      select gen_random_uuid(), 'tie' || n || '@example.com', 'Nr', n::text, now() from generate_series(1, 130) n
      returning id, last_name::int as n
    ) insert into gamification.score (athlete_id, points, reached_at)
      select id, case when n <= 90 then 1000 - n else 500 end, timestamptz '2026-11-20 12:00Z' - n * interval '1 minute'
        from made`);
  const board = await api.as(reader).leaderboard();
  expect(board).toHaveLength(100);
  // The highest numbers were first.
  expect(board.slice(90).map(({ rank, user }) => [rank, user.lastName])).toEqual(
    Array.from({ length: 10 }, (_, n) => [91, `${130 - n}`]),
  );
  const [left] = await run<{ id: string }>(`select id from auth."user" where last_name = '91'`);
  expect((await api.as(left?.id ?? '').myRank()).rank).toBe(91);
});
