import type { QueryContext } from '@threshold/api/server';
import { gamificationTables } from '../tables.ts';

/** Scores of all time with points, of all athletes unless the caller restricts them. */
export const selectScores = ({ em, athleteId }: QueryContext) =>
  gamificationTables(em)
    .selectFrom('score')
    .select((eb) => [
      'athlete_id as id',
      // Kysely's type allows a numeric comparison result, as in other databases.
      eb('athlete_id', '=', athleteId).$castTo<boolean>().as('isOwn'),
      'points',
      'total_meters as totalMeters',
      'activity_seconds as activitySeconds',
      'protein_goals as proteinGoals',
    ]);
