import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';

/** Serializes changes of one athlete's records until the end of the transaction. */
export async function lockRecords(ctx: CommandContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`records of ${ctx.athleteId}`}, 0))`.execute(
    ctx.em.getKysely(),
  );
}
