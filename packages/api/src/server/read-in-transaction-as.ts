import { ATHLETE_SETTING, findAthleteCall, onBehalfOf } from '@threshold/db';
import { sql } from 'kysely';
import type { CommandContext, QueryContext } from './context.ts';

/**
 * Reads another athlete's rows within the caller's transaction. The caller must first check that this athlete allows it.
 * If `read` throws, the transaction must roll back.
 */
export async function readInTransactionAs<T>(
  ctx: CommandContext,
  athleteId: string,
  read: (ctx: QueryContext) => Promise<T>,
): Promise<T> {
  const kysely = ctx.em.getKysely();
  const nameAthlete = (id: string) => sql`select set_config(${ATHLETE_SETTING}, ${id}, true)`.execute(kysely);
  await nameAthlete(athleteId);
  const { em, log, modelName, now, port } = ctx;
  const result = await onBehalfOf({ athleteId, call: findAthleteCall()?.call ?? 'transaction' }, () =>
    read({ em, athleteId, log, modelName, now, port }),
  );
  await nameAthlete(ctx.athleteId);
  return result;
}
