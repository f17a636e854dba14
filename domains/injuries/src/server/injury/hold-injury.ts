import { type Act, type Look, notFound } from '@threshold/api/server';
import { type InjuryRow, injuriesTables } from '../tables.ts';

const ofAthlete = ({ em, athleteId }: Look, injuryId: string) =>
  injuriesTables(em)
    .selectFrom('injury')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('id', '=', injuryId);

/** The athlete's own injury of that id, or null. */
export const findInjury = async (look: Look, injuryId: string): Promise<InjuryRow | null> =>
  (await ofAthlete(look, injuryId).executeTakeFirst()) ?? null;

/** The injury, held until the act ends: nobody else changes it meanwhile; null where it is gone. */
export const holdInjury = async (act: Act, injuryId: string): Promise<InjuryRow | null> =>
  (await ofAthlete(act, injuryId).forUpdate().executeTakeFirst()) ?? null;

/** As `findInjury`, refusing what is not there or another's. */
export const needInjury = async (look: Look, injuryId: string): Promise<InjuryRow> =>
  orNotFound(await findInjury(look, injuryId));

/** As `holdInjury`, refusing what is not there or another's. */
export const holdNeeded = async (act: Act, injuryId: string): Promise<InjuryRow> =>
  orNotFound(await holdInjury(act, injuryId));

function orNotFound(row: InjuryRow | null): InjuryRow {
  if (!row) throw notFound('Injury not found');
  return row;
}
