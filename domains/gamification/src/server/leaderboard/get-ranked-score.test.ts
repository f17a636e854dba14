import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGamificationApi } from '../test/gamification-api.ts';
import { getRankedScore } from './get-ranked-score.ts';

const api = await createGamificationApi({ ownDatabase: true });
const run = <T = unknown>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  api.orm.em.getConnection().execute(sql, [...values]);

/** Few distinct values, for many ties; bucket borders; and large values. */
const points = fc.oneof(
  fc.constantFrom(0, 1, 63, 64, 65, 127, 128, 129),
  fc.nat({ max: 12 }).map((n) => n * 5),
  fc.nat({ max: 2_000_000 }),
);
const minute = fc.nat({ max: 3 });
const scores = fc.array(fc.record({ points, minute }), { minLength: 95, maxLength: 130 });
const changes = fc.array(fc.record({ nth: fc.nat(), points, minute }), { maxLength: 40 });

interface RankedAthlete {
  readonly id: string;
  readonly points: number;
  readonly rank: number;
}

/**
 * Reference implementation: ranks everyone from scratch, ties by who was first
 * (docs/specification.md#leaderboard-ties).
 */
const rankFromScratch = () =>
  run<RankedAthlete>(`select athlete_id as id, points, (rank() over (order by points desc))::int as rank
                 from gamification.score where points > 0 order by points desc, reached_at, athlete_id`);

test('leaderboard and own ranks match a ranking from scratch, with ties, borders and changes', async () => {
  const reader = await api.athlete('Rita R');
  await fc.assert(
    fc.asyncProperty(scores, changes, async (before, updates) => {
      await run(`delete from auth."user" where id <> ?`, [reader]);
      const created = await run<{ id: string }>(
        `insert into auth."user" (id, email, first_name, last_name, created_at)
         select id, id || '@example.com', 'Other', 'Athlete', now()
           from (select gen_random_uuid() as id from generate_series(1, ?::int)) made returning id`,
        [before.length],
      );
      const score = async (id: string | undefined, entry: { points: number; minute: number }) =>
        run(
          `insert into gamification.score (athlete_id, points, reached_at)
           values (?, ?, timestamptz '2026-11-20 12:00Z' + ? * interval '1 minute')
           on conflict (athlete_id) do update set points = excluded.points, reached_at = excluded.reached_at`,
          [id, entry.points, entry.minute],
        );
      for (const [n, entry] of before.entries()) await score(created[n]?.id, entry);
      for (const entry of updates) await score(created[entry.nth % created.length]?.id, entry);
      const all = await rankFromScratch();
      const board = await api.as(reader).leaderboard();
      expect(board.map(({ id, rank, totalPoints }) => ({ id, points: totalPoints, rank }))).toEqual(
        all.slice(0, 100),
      );
      const { em } = api.queryContext(reader);
      for (const rankedAthlete of new Map(all.map((entry) => [entry.points, entry])).values())
        expect(await getRankedScore({ em, athleteId: rankedAthlete.id })).toMatchObject({
          points: rankedAthlete.points,
          rank: rankedAthlete.rank,
        });
      expect(await api.as(reader).myRank()).toMatchObject({
        rank: all.length + 1,
        rankedAthletes: all.length,
      });
    }),
    { numRuns: 4 },
  );
});

test('leaderboard cuts a tie at its end by who was first; all of the tie share the rank', async () => {
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
