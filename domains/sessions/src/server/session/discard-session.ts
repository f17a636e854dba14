import type { Act } from '@threshold/api/server';
import { sessionTables } from '../tables.ts';
import { alreadyCompleted } from './already-completed.ts';
import { holdSession } from './find-session.ts';

/** Throws a session away with all its samples (ruling 41); one that counts as a workout stays. */
export async function discardSession(
  act: Act,
  { sessionId }: { sessionId: string },
): Promise<{ sessionId: string }> {
  const row = await holdSession(act, sessionId);
  if (row.workout_is_new !== null) throw await alreadyCompleted(act, row);
  await sessionTables(act.em)
    .deleteFrom('session')
    .where('athlete_id', '=', act.athleteId)
    .where('id', '=', row.id)
    .execute();
  return { sessionId: row.id };
}
