import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';

/**
 * Locks the athlete’s plans until the transaction ends. Read the inputs of planning after this
 * call.
 */
export async function lockPlans(ctx: CommandContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan of ${ctx.athleteId}`}, 0))`.execute(
    ctx.em.getKysely(),
  );
}
