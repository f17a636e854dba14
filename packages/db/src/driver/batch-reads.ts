import type { Pool, QueryConfig, QueryResult } from 'pg';
import { mustCloseConnection } from '../sql-error.ts';
import { findAthleteCall } from './on-behalf-of.ts';
import { queryAs } from './row-level-security.ts';

/** Maximum batch size. The server runs a batch on one core, so the last read waits for all the others. */
const MAX_BATCH_SIZE = 10;

interface QueuedRead {
  readonly statement: QueryConfig;
  /** The athlete set by `onBehalfOf`; undefined outside of it. */
  readonly athleteId: string | undefined;
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches concurrent reads into one pipelined message on one connection, because a small read costs little besides the
 * round trip. Each read is its own transaction, so if it fails, the others don't.
 */
export function batchReads(pool: Pool): (statement: QueryConfig) => Promise<QueryResult> {
  let queuedReads: QueuedRead[] = [];
  const sendQueuedReads = () => {
    const reads = queuedReads;
    queuedReads = [];
    for (let offset = 0; offset < reads.length; offset += MAX_BATCH_SIZE)
      void sendBatch(pool, reads.slice(offset, offset + MAX_BATCH_SIZE));
  };
  return (statement) =>
    new Promise((resolve, reject) => {
      if (queuedReads.length === 0) setImmediate(sendQueuedReads);
      queuedReads.push({ statement, athleteId: findAthleteCall()?.athleteId, resolve, reject });
    });
}

async function sendBatch(pool: Pool, batchedReads: readonly QueuedRead[]): Promise<void> {
  try {
    const client = await pool.connect();
    let isUnusable = false;
    await Promise.all(
      batchedReads.map(({ statement, athleteId, resolve, reject }) =>
        queryAs(client, athleteId, statement, { canPipeline: true }).then(resolve, (error: unknown) => {
          isUnusable ||= mustCloseConnection(error);
          reject(error);
        }),
      ),
    );
    client.release(isUnusable);
  } catch (error) {
    for (const { reject } of batchedReads) reject(error);
  }
}
