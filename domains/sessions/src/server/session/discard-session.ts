import type { CommandContext } from '@threshold/api/server';
import { sessionsTables } from '../tables.ts';
import { createAlreadyCompletedError } from './create-already-completed-error.ts';
import { lockSession } from './find-session.ts';

/**
 * Deletes a session with all its samples (docs/specification.md#account-calls).
 * @throws DomainError 'conflict' if the session counts as a workout, 'not-found' if there is none
 */
export async function discardSession(
  ctx: CommandContext,
  { sessionId }: { sessionId: string },
): Promise<{ sessionId: string }> {
  const row = await lockSession(ctx, sessionId);
  if (row.workout_is_new !== null) throw await createAlreadyCompletedError(ctx, row);
  await sessionsTables(ctx.em)
    .deleteFrom('session')
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', row.id)
    .execute();
  return { sessionId: row.id };
}
