import type { Act } from '@threshold/api/server';
import type { Updateable } from 'kysely';
import { type InjuriesDatabase, type InjuryRow, injuriesTables } from '../tables.ts';

/** Writes the given columns of an injury and answers its row. */
export const saveInjury = (
  act: Act,
  injuryId: string,
  columns: Updateable<InjuriesDatabase['injury']>,
): Promise<InjuryRow> =>
  injuriesTables(act.em)
    .updateTable('injury')
    .set(columns)
    .where('athlete_id', '=', act.athleteId)
    .where('id', '=', injuryId)
    .returningAll()
    .executeTakeFirstOrThrow();
