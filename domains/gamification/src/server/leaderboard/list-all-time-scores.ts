import type { QueryContext } from '@threshold/api/server';
import { anyOf } from '@threshold/db';
import { sql } from 'kysely';
import { gamificationTables } from '../tables.ts';
import type { RankedAthlete } from './get-leaderboard.ts';
import { selectScores } from './select-scores.ts';

/** Athletes ranked at most: more than the board's 100, because some of them may be hidden. */
export const MAX_RANKED_ATHLETES = 300;

/**
 * All-time scores of the given athletes, ranked among each other: highest first, then who reached them first.
 * Equal points share a rank. Contains the first 300, and the reader in any case.
 */
export const listAllTimeScores = (
  ctx: QueryContext,
  athleteIds: readonly string[],
): Promise<RankedAthlete[]> =>
  gamificationTables(ctx.em)
    .selectFrom(
      selectScores(ctx)
        .select([
          sql<number>`(rank() over (order by points desc))::int`.as('rank'),
          sql<number>`row_number() over (order by points desc, reached_at, athlete_id)`.as('place'),
        ])
        .where('athlete_id', '=', anyOf(athleteIds))
        .where('points', '>', 0)
        .as('ranked'),
    )
    .select(['id', 'isOwn', 'points', 'totalMeters', 'activitySeconds', 'proteinGoals', 'rank'])
    .where(({ eb, or }) => or([eb('place', '<=', MAX_RANKED_ATHLETES), eb('isOwn', '=', true)]))
    .orderBy('place')
    .execute();
