import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGamificationApi } from '../test/gamification-api.ts';
import { getRankedScore } from './get-ranked-score.ts';

const api = await createGamificationApi({ ownDatabase: true });
const runSql = <T = unknown>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  api.orm.em.getConnection().execute(sql, [...values]);

/** Zero and values around the 64-point bucket borders, a few values for many ties, and large ones. */
const points = fc.oneof(
  fc.constantFrom(0, 1, 63, 64, 65, 127, 128, 129),
  fc.nat({ max: 12 }).map((workoutCount) => workoutCount * 5),
  fc.nat({ max: 2_000_000 }),
);
const minute = fc.nat({ max: 3 });
const scores = fc.array(fc.record({ points, minute }), { minLength: 95, maxLength: 130 });
const changes = fc.array(fc.record({ athleteIndex: fc.nat(), points, minute }), { maxLength: 40 });

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
  runSql<RankedAthlete>(`select athlete_id as id, points, (rank() over (order by points desc))::int as rank
                 from gamification.score where points > 0 order by points desc, reached_at, athlete_id`);

test('matches a ranking computed from scratch after any changes, on the leaderboard and in each athlete’s rank', async () => {
  const reader = await api.athlete('Rita R');
  await fc.assert(
    fc.asyncProperty(scores, changes, async (initialScores, updates) => {
      await runSql(`delete from auth."user" where id <> ?`, [reader]);
      const createdAthletes = await runSql<{ id: string }>(
        `insert into auth."user" (id, email, first_name, last_name, created_at)
         select id, id || '@example.com', 'Other', 'Athlete', now()
           from (select gen_random_uuid() as id from generate_series(1, ?::int)) ids returning id`,
        [initialScores.length],
      );
      const setScore = async (id: string | undefined, score: { points: number; minute: number }) =>
        runSql(
          `insert into gamification.score (athlete_id, points, reached_at)
           values (?, ?, timestamptz '2026-11-20 12:00Z' + ? * interval '1 minute')
           on conflict (athlete_id) do update set points = excluded.points, reached_at = excluded.reached_at`,
          [id, score.points, score.minute],
        );
      for (const [index, score] of initialScores.entries()) await setScore(createdAthletes[index]?.id, score);
      for (const { athleteIndex, ...score } of updates)
        await setScore(createdAthletes[athleteIndex % createdAthletes.length]?.id, score);
      const ranking = await rankFromScratch();
      const board = await api.as(reader).leaderboard();
      expect(board.map(({ id, rank, totalPoints }) => ({ id, points: totalPoints, rank }))).toEqual(
        ranking.slice(0, 100),
      );
      const { em } = api.queryContext(reader);
      for (const rankedAthlete of new Map(ranking.map((entry) => [entry.points, entry])).values())
        expect(await getRankedScore({ em, athleteId: rankedAthlete.id })).toMatchObject({
          points: rankedAthlete.points,
          rank: rankedAthlete.rank,
        });
      expect(await api.as(reader).myRank()).toMatchObject({
        rank: ranking.length + 1,
        rankedAthletes: ranking.length,
      });
    }),
    { numRuns: 4 },
  );
});
