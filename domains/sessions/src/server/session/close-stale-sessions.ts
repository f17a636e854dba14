import {
  type CommandContext,
  runEachInTransaction,
  type Schedule,
  type ScheduleContext,
} from '@threshold/api/server';
import { sessionsTables } from '../tables.ts';
import { finalizeSession } from './finalize-session.ts';
import { findSession, lockSession } from './find-session.ts';

const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/** Closes sessions after 24 hours without a PATCH (docs/specification.md#ended-sessions). */
export const closeStaleSessions: Schedule = {
  name: 'close-stale-sessions',
  cron: '*/10 * * * *',
  run: closeEachStaleSession,
};

async function closeEachStaleSession(ctx: ScheduleContext): Promise<void> {
  const { em, now } = ctx;
  const seenBefore = new Date(now().getTime() - STALE_AFTER_MS);
  // Covers all athletes; uses the index on open sessions.
  const staleSessions = await sessionsTables(em)
    .selectFrom('session')
    .select(['id', 'athlete_id'])
    .where('status', '=', 'open')
    .where('last_seen_at', '<', seenBefore)
    .execute();
  await runEachInTransaction(ctx, staleSessions, (ctx, { id }) => closeSession(ctx, id, seenBefore));
}

async function closeSession(ctx: CommandContext, sessionId: string, seenBefore: Date): Promise<void> {
  // The session may have been discarded in between.
  if (!(await findSession(ctx, sessionId))) return;
  const row = await lockSession(ctx, sessionId);
  if (row.status !== 'open' || row.last_seen_at >= seenBefore) return;
  await finalizeSession(ctx, row, { status: 'closed', ended_at: row.last_seen_at, pause_time: null });
}
