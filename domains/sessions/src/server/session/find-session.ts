import { type CommandContext, notFound, type QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { type SessionRow, sessionTables } from '../tables.ts';

/** Null for invalid ids and other athletes' sessions (docs/specification.md#rest-answers). */
export async function findSession(ctx: QueryContext, sessionId: string): Promise<SessionRow | null> {
  if (!isId(sessionId)) return null;
  const row = await ofAthlete(ctx).where('id', '=', sessionId).executeTakeFirst();
  return row ?? null;
}

/** @throws DomainError 'not-found' */
export async function getSession(ctx: QueryContext, sessionId: string): Promise<SessionRow> {
  return orNotFound(await findSession(ctx, sessionId));
}

/** Locks the session's row until the transaction ends. A session with a removed workout is not found. */
export async function lockSession(ctx: CommandContext, sessionId: string): Promise<SessionRow> {
  if (!isId(sessionId)) throw notFound(MISSING);
  const row = await ofAthlete(ctx)
    .where('id', '=', sessionId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return orNotFound(row ?? null);
}

export async function findOpenSession(ctx: QueryContext): Promise<SessionRow | null> {
  const row = await ofAthlete(ctx).where('status', '=', 'open').executeTakeFirst();
  return row ?? null;
}

const MISSING = 'Session not found';

export const isId = (text: string): boolean => rowId.safeParse(text).success;

const ofAthlete = ({ em, athleteId }: QueryContext) =>
  sessionTables(em).selectFrom('session').selectAll().where('athlete_id', '=', athleteId);

function orNotFound(row: SessionRow | null): SessionRow {
  if (!row) throw notFound(MISSING);
  return row;
}
