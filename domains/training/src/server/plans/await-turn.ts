import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';

/** Two plannings of one athlete take turns; the turn ends with the transaction. Whoever plans reads after it began. */
export async function awaitTurn(ctx: CommandContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan of ${ctx.athleteId}`}, 0))`.execute(
    ctx.em.getKysely(),
  );
}
