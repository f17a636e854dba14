import type { Act } from '@threshold/api/server';
import { sql } from 'kysely';

/** Two changes of one athlete's records take turns; the turn ends with the transaction. */
export async function holdRecords(act: Act): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`records of ${act.athleteId}`}, 0))`.execute(
    act.em.getKysely(),
  );
}
