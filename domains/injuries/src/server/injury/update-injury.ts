import type { CommandContext } from '@threshold/api/server';
import type { Updateable } from 'kysely';
import { type InjuriesDatabase, type InjuryRow, injuriesTables } from '../tables.ts';

/** @throws NoResultError if the athlete has no such injury */
export const updateInjury = (
  ctx: CommandContext,
  injuryId: string,
  columns: Updateable<InjuriesDatabase['injury']>,
): Promise<InjuryRow> =>
  injuriesTables(ctx.em)
    .updateTable('injury')
    .set(columns)
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', injuryId)
    .returningAll()
    .executeTakeFirstOrThrow();
