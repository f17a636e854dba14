import { type CommandContext, notFound, type QueryContext } from '@threshold/api/server';
import { type InjuryRow, injuriesTables } from '../tables.ts';

const selectInjury = ({ em, athleteId }: QueryContext, injuryId: string) =>
  injuriesTables(em)
    .selectFrom('injury')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('id', '=', injuryId);

/** Null if it doesn't exist or belongs to another athlete. */
export const findInjury = async (ctx: QueryContext, injuryId: string): Promise<InjuryRow | null> =>
  (await selectInjury(ctx, injuryId).executeTakeFirst()) ?? null;

/** Locks the row for the transaction; null if it doesn't exist or belongs to another athlete. */
export const findAndLockInjury = async (ctx: CommandContext, injuryId: string): Promise<InjuryRow | null> =>
  (await selectInjury(ctx, injuryId).forUpdate().executeTakeFirst()) ?? null;

/** @throws DomainError 'not-found' if it doesn't exist or belongs to another athlete */
export const getInjury = async (ctx: QueryContext, injuryId: string): Promise<InjuryRow> =>
  orNotFound(await findInjury(ctx, injuryId));

/** Like `findAndLockInjury`. @throws DomainError 'not-found' if it doesn't exist or belongs to another athlete */
export const lockInjury = async (ctx: CommandContext, injuryId: string): Promise<InjuryRow> =>
  orNotFound(await findAndLockInjury(ctx, injuryId));

function orNotFound(row: InjuryRow | null): InjuryRow {
  if (!row) throw notFound('Injury not found');
  return row;
}
