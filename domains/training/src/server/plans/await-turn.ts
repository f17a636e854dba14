import type { Act } from '@threshold/api/server';
import { sql } from 'kysely';

/** Two plannings of one athlete take turns; the turn ends with the transaction. Whoever plans reads after it began. */
export async function awaitTurn(act: Act): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan of ${act.athleteId}`}, 0))`.execute(
    act.em.getKysely(),
  );
}
