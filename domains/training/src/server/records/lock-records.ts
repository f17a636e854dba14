import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';

/** Two changes of one athlete's records take turns; the turn ends with the transaction. */
export async function lockRecords(ctx: CommandContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`records of ${ctx.athleteId}`}, 0))`.execute(
    ctx.em.getKysely(),
  );
}
