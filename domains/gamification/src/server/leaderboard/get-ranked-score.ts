import type { QueryContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { sql } from 'kysely';
import { gamificationTables } from '../tables.ts';

/** Same value as in the trigger that maintains the counters. */
const POINTS_PER_BUCKET = sql.lit(64);

export interface RankedScore {
  readonly points: number;
  readonly total_meters: number;
  readonly activity_seconds: number;
  readonly protein_goals: number;
  /** One more than the number of athletes with strictly more points (docs/specification.md#leaderboard-ties). */
  readonly rank: number;
}

const RANKED_SCORE = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  gamificationTables(em)
    .with('own_score', (builder) =>
      builder
        .selectFrom('score')
        .select(({ fn }) => [
          fn.coalesce(fn.max('points'), sql.lit(0)).as('points'),
          fn.coalesce(fn.max('total_meters'), sql.lit(0)).as('total_meters'),
          fn.coalesce(fn.max('activity_seconds'), sql.lit(0)).as('activity_seconds'),
          fn.coalesce(fn.max('protein_goals'), sql.lit(0)).as('protein_goals'),
        ])
        .where('athlete_id', '=', athleteId),
    )
    .selectFrom('own_score')
    .selectAll()
    .select((eb) => {
      const bucket = sql<number>`(own_score.points / ${POINTS_PER_BUCKET})`;
      const athletesInHigherBuckets = eb
        .selectFrom('rank_bucket')
        .select(({ fn }) => fn.coalesce(fn.sum('athletes'), sql.lit(0)).as('athletes'))
        .where('bucket', '>', bucket);
      const athletesAboveInSameBucket = eb
        .selectFrom('rank_points')
        .select(({ fn }) => fn.coalesce(fn.sum('athletes'), sql.lit(0)).as('athletes'))
        .whereRef('rank_points.points', '>', 'own_score.points')
        .where('rank_points.points', '<', sql<number>`(${bucket} + 1) * ${POINTS_PER_BUCKET}`);
      return sql<number>`(1 + ${athletesInHigherBuckets} + ${athletesAboveInSameBucket})::int`.as('rank');
    }),
);

/**
 * An athlete's score (zeros if nothing was counted yet) and its rank, from one snapshot. Two levels of
 * counters (rank-counters.entity.ts) keep the number of reads low.
 */
export async function getRankedScore({
  em,
  athleteId,
}: Pick<QueryContext, 'em' | 'athleteId'>): Promise<RankedScore> {
  const score = await RANKED_SCORE.executeTakeFirst(em, { athleteId });
  if (!score) throw new Error('the aggregate of an athlete’s score has no row');
  return score;
}
