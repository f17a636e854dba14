import type { Act } from '@threshold/api/server';
import { sql } from 'kysely';

/**
 * An act that computes by the LTHR history: changes of the history wait until it ends, so that they find what it
 * computed. Several such acts run at once.
 */
export async function joinLthrTurn(act: Act, athleteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${keyOf(athleteId)}, 0))`.execute(
    act.em.getKysely(),
  );
}

/** An act that changes the LTHR history or what follows from it: one at a time an athlete, until it ends. */
export async function awaitLthrTurn(act: Act): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(act.athleteId)}, 0))`.execute(
    act.em.getKysely(),
  );
}

const keyOf = (athleteId: string) => `LTHR of ${athleteId}`;
