import type { QueryContext } from '@threshold/api/server';
import { anyOf } from '@threshold/db';
import { gamificationTables } from '../tables.ts';
import type { ScoredAthlete } from './get-leaderboard.ts';

/** Athletes that are ranked; some of them may be hidden. */
export const MAX_RANKED = 300;

/** The scores of all time of the given athletes, highest first, then who reached them first. */
export const listScoresOf = (
  { em, athleteId }: QueryContext,
  athleteIds: readonly string[],
): Promise<ScoredAthlete[]> =>
  gamificationTables(em)
    .selectFrom('score')
    .select((eb) => [
      'athlete_id as id',
      eb('athlete_id', '=', athleteId).$castTo<boolean>().as('isOwn'),
      'points',
      'total_meters as totalMeters',
      'activity_seconds as activitySeconds',
      'protein_goals as proteinGoals',
    ])
    .where('athlete_id', '=', anyOf(athleteIds))
    .where('points', '>', 0)
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('athlete_id')
    .limit(MAX_RANKED)
    .execute();
