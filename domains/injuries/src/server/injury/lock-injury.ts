import { type CommandContext, notFound, type QueryContext } from '@threshold/api/server';
import { type InjuryRow, injuriesTables } from '../tables.ts';

const ofAthlete = ({ em, athleteId }: QueryContext, injuryId: string) =>
  injuriesTables(em)
    .selectFrom('injury')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('id', '=', injuryId);

/** The athlete's own injury of that id, or null. */
export const findInjury = async (ctx: QueryContext, injuryId: string): Promise<InjuryRow | null> =>
  (await ofAthlete(ctx, injuryId).executeTakeFirst()) ?? null;

/** The injury, held until the transaction ends: nobody else changes it meanwhile; null where it is gone. */
export const lockInjury = async (ctx: CommandContext, injuryId: string): Promise<InjuryRow | null> =>
  (await ofAthlete(ctx, injuryId).forUpdate().executeTakeFirst()) ?? null;

/** As `findInjury`, refusing what is not there or another's. */
export const getInjury = async (ctx: QueryContext, injuryId: string): Promise<InjuryRow> =>
  orNotFound(await findInjury(ctx, injuryId));

/** As `lockInjury`, refusing what is not there or another's. */
export const lockInjuryOrThrow = async (ctx: CommandContext, injuryId: string): Promise<InjuryRow> =>
  orNotFound(await lockInjury(ctx, injuryId));

function orNotFound(row: InjuryRow | null): InjuryRow {
  if (!row) throw notFound('Injury not found');
  return row;
}
