import type { Pool, QueryConfig, QueryResult } from 'pg';
import { mustCloseConnection } from '../sql-error.ts';
import { behalf } from './on-behalf.ts';
import { queryAs } from './row-level-security.ts';

/** Maximum batch size: the server runs a batch on one core, so the last read waits for all others. */
const MAX_BATCH = 5;

interface QueuedRead {
  readonly statement: QueryConfig;
  /** The athlete of `onBehalfOf`; undefined outside of it. */
  readonly athleteId: string | undefined;
  readonly answered: (result: QueryResult) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Batches concurrent reads into one pipelined message on one connection: most of a small read's cost is the round trip.
 * Each read is its own transaction and fails alone.
 */
export function batchReads(pool: Pool): (statement: QueryConfig) => Promise<QueryResult> {
  let queued: QueuedRead[] = [];
  const send = () => {
    const all = queued;
    queued = [];
    for (let from = 0; from < all.length; from += MAX_BATCH)
      void answer(pool, all.slice(from, from + MAX_BATCH));
  };
  return (statement) =>
    new Promise((answered, failed) => {
      if (queued.length === 0) setImmediate(send);
      queued.push({ statement, athleteId: behalf()?.athleteId, answered, failed });
    });
}

async function answer(pool: Pool, together: readonly QueuedRead[]): Promise<void> {
  try {
    const client = await pool.connect();
    let isSpoilt = false;
    await Promise.all(
      together.map(({ statement, athleteId, answered, failed }) =>
        queryAs(client, athleteId, statement, true).then(answered, (error: unknown) => {
          isSpoilt ||= mustCloseConnection(error);
          failed(error);
        }),
      ),
    );
    client.release(isSpoilt);
  } catch (error) {
    for (const { failed } of together) failed(error);
  }
}
