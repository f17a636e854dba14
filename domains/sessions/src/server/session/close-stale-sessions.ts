import type { Act, JobTools, ScheduledJob } from '@threshold/api/server';
import { sessionTables } from '../tables.ts';
import { findSession, holdSession } from './find-session.ts';
import { settleSession } from './settle-session.ts';

const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/** 24 hours without a PATCH closes a session as it stands (ruling 27). */
export const closeStaleSessions: ScheduledJob = {
  name: 'close-stale-sessions',
  cron: '*/10 * * * *',
  run: closeAll,
};

async function closeAll({ em, now, signal, act, log }: JobTools): Promise<void> {
  const heardBefore = new Date(now().getTime() - STALE_AFTER_MS);
  // Read across all athletes, by the index of the open sessions.
  const stale = await sessionTables(em)
    .selectFrom('session')
    .select(['id', 'athlete_id'])
    .where('status', '=', 'open')
    .where('last_seen_at', '<', heardBefore)
    .execute();
  let failures = 0;
  for (const { id, athlete_id } of stale) {
    signal.throwIfAborted();
    try {
      await act(athlete_id, (each) => closeSession(each, id, heardBefore));
    } catch (error) {
      failures += 1;
      log.error({ sessionId: id, reason: error instanceof Error ? error.name : 'unknown' }, 'close failed');
    }
  }
  if (failures > 0) throw new Error(`${failures} of ${stale.length} stale sessions could not be closed`);
}

async function closeSession(act: Act, sessionId: string, heardBefore: Date): Promise<void> {
  if (!(await findSession(act, sessionId))) return;
  const row = await holdSession(act, sessionId);
  if (row.status !== 'open' || row.last_seen_at >= heardBefore) return;
  await settleSession(act, row, { status: 'closed', ended_at: row.last_seen_at, pause_time: null });
}
