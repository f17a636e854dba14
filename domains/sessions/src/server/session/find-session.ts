import { type CommandContext, notFound, type QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { type SessionRow, sessionsTables } from '../tables.ts';

/** Null for invalid ids and other athletes' sessions (docs/specification.md#rest-answers). */
export async function findSession(ctx: QueryContext, sessionId: string): Promise<SessionRow | null> {
  if (!isSessionId(sessionId)) return null;
  const row = await selectSessions(ctx).where('id', '=', sessionId).executeTakeFirst();
  return row ?? null;
}

/** @throws DomainError 'not-found' where `findSession` returns null */
export async function getSession(ctx: QueryContext, sessionId: string): Promise<SessionRow> {
  return orNotFound(await findSession(ctx, sessionId));
}

/**
 * Locks the session's row until the transaction ends.
 * @throws DomainError 'not-found', also if the session's workout was removed
 */
export async function lockSession(ctx: CommandContext, sessionId: string): Promise<SessionRow> {
  if (!isSessionId(sessionId)) throw notFound(NOT_FOUND_MESSAGE);
  const row = await selectSessions(ctx)
    .where('id', '=', sessionId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return orNotFound(row ?? null);
}

export async function findOpenSession(ctx: QueryContext): Promise<SessionRow | null> {
  const row = await selectSessions(ctx).where('status', '=', 'open').executeTakeFirst();
  return row ?? null;
}

const NOT_FOUND_MESSAGE = 'Session not found';

export const isSessionId = (text: string): boolean => rowId.safeParse(text).success;

const selectSessions = ({ em, athleteId }: QueryContext) =>
  sessionsTables(em).selectFrom('session').selectAll().where('athlete_id', '=', athleteId);

function orNotFound(row: SessionRow | null): SessionRow {
  if (!row) throw notFound(NOT_FOUND_MESSAGE);
  return row;
}
