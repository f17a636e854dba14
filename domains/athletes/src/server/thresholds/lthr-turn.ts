import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';

/**
 * A transaction that computes by the LTHR history: changes of the history wait until it ends, so that they find what it
 * computed. Several such transactions run at once.
 */
export async function joinLthrTurn(ctx: CommandContext, athleteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${keyOf(athleteId)}, 0))`.execute(
    ctx.em.getKysely(),
  );
}

/** A transaction that changes the LTHR history or what follows from it: one at a time an athlete, until it ends. */
export async function awaitLthrTurn(ctx: CommandContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(ctx.athleteId)}, 0))`.execute(
    ctx.em.getKysely(),
  );
}

const keyOf = (athleteId: string) => `LTHR of ${athleteId}`;
