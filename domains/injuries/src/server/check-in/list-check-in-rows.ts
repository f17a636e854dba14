import type { QueryContext } from '@threshold/api/server';
import { type CheckInRow, injuriesTables } from '../tables.ts';

/** All check-ins of an injury, oldest first. */
export const listCheckInRows = ({ em, athleteId }: QueryContext, injuryId: string): Promise<CheckInRow[]> =>
  injuriesTables(em)
    .selectFrom('pain_check_in')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('injury_id', '=', injuryId)
    .orderBy('date')
    .execute();
