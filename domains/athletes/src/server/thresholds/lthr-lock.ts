import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';

/**
 * Shared lock for transactions that read the LTHR history to compute: changes of the history wait for them.
 */
export async function shareLthrLock(ctx: CommandContext, athleteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${keyOf(athleteId)}, 0))`.execute(
    ctx.em.getKysely(),
  );
}

/** Exclusive lock for transactions that change an athlete's LTHR history or data derived from it. */
export async function lockLthr(ctx: CommandContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(ctx.athleteId)}, 0))`.execute(
    ctx.em.getKysely(),
  );
}

const keyOf = (athleteId: string) => `LTHR of ${athleteId}`;
