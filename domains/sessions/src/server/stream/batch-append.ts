import type { EntityManager } from '@mikro-orm/postgresql';
import { runPrepared, toSqlError } from '@threshold/db';
import { sql } from 'kysely';
import { ELAPSED_TOLERANCE_SECONDS } from '../session/assert-elapsed.ts';
import {
  buildSessionUpdate,
  buildUpdateTable,
  type ProgressRow,
  type ProgressUpdateRow,
} from './build-session-update.ts';

/** Limits the size of one statement. */
const MAX_BATCH_ROWS = 500;

interface PendingAppend {
  readonly row: ProgressUpdateRow;
  readonly resolve: (stored: ProgressRow | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Pending appends by connection; an idle connection has no entry. */
const queues = new WeakMap<object, PendingAppend[]>();

/**
 * Group commit: appends an update in one statement, together with all others received while the previous one
 * was running. Resolves after the commit, or to null with nothing stored if the session needs more than an
 * append.
 */
export function batchAppend(em: EntityManager, row: ProgressUpdateRow): Promise<ProgressRow | null> {
  const connection = em.getConnection();
  return new Promise((resolve, reject) => {
    const pendingAppend = { row, resolve, reject };
    const queue = queues.get(connection);
    if (queue) return void queue.push(pendingAppend);
    queues.set(connection, [pendingAppend]);
    void drainQueue(em);
  });
}

async function drainQueue(em: EntityManager): Promise<void> {
  const connection = em.getConnection();
  for (;;) {
    const queue = queues.get(connection) ?? [];
    if (queue.length === 0) break;
    const { batch, deferred } = selectBatch(queue);
    queues.set(connection, deferred);
    await storeBatch(em, batch);
  }
  queues.delete(connection);
}

/** Two updates to one session never share a statement, because a statement doesn't see its own changes. */
function selectBatch(queue: readonly PendingAppend[]): { batch: PendingAppend[]; deferred: PendingAppend[] } {
  const [batch, deferred]: [PendingAppend[], PendingAppend[]] = [[], []];
  const sessionIds = new Set<string>();
  for (const pendingAppend of queue) {
    const { sessionId } = pendingAppend.row.update;
    if (batch.length === MAX_BATCH_ROWS || sessionIds.has(sessionId)) deferred.push(pendingAppend);
    else batch.push(pendingAppend);
    sessionIds.add(sessionId);
  }
  return { batch, deferred };
}

async function storeBatch(em: EntityManager, batch: readonly PendingAppend[]): Promise<void> {
  try {
    const { sql: text, parameters } = buildAppendStatement(batch.map(({ row }) => row)).compile(
      em.getKysely(),
    );
    // The text is the same for any number of rows, because each column is one parameter.
    const statement = { name: 'sessions.append', text, readsSeveralAthletes: true };
    const rows = await runPrepared<ProgressRow>(em, statement, parameters);
    const rowBySessionId = new Map(rows.map((row) => [row.id, row]));
    for (const { row, resolve } of batch) resolve(rowBySessionId.get(row.update.sessionId) ?? null);
  } catch (error) {
    // One invalid update must not fail the others, so null makes each caller store its own.
    const isRowError = !['unavailable', undefined].includes(toSqlError(error)?.kind);
    for (const { resolve, reject } of batch) isRowError ? resolve(null) : reject(error);
  }
}

/**
 * Appends to every open session whose last second is before the samples. It must already have the splits,
 * because new ones need a merge. Skips locked sessions instead of waiting.
 */
const buildAppendStatement = (rows: readonly ProgressUpdateRow[]) => sql<ProgressRow>`
  with received as (select * from ${buildUpdateTable(rows)}),
  appendable as (
    select a.* from received a join sessions.session s on s.id = a.session_id and s.athlete_id = a.athlete_id
     where s.status = 'open'
       and (a.first_second is null or a.first_second > s.last_second)
       and a.elapsed_seconds <= extract(epoch from a.received_at - s.started_at) + ${ELAPSED_TOLERANCE_SECONDS}
       and (a.split_seconds is null or not exists (
         select from unnest(a.split_seconds::int[]) as sent (second)
          where not exists (
            select from sessions.split p where p.session_id = s.id and p.second = sent.second)))
       for no key update of s skip locked
  ),
  stored as (
    insert into sessions.chunk (session_id, first_second, seconds, bpm, rr, rr_counts)
    select session_id, first_second, seconds::smallint[], bpm::smallint[], rr::real[], rr_counts::smallint[]
      from appendable where first_second is not null
  )
  ${buildSessionUpdate(sql`appendable a`)}`;
