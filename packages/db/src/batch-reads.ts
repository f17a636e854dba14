import type { Pool, QueryConfig, QueryResult } from 'pg';
import { behalf } from './on-behalf.ts';
import { queryAs } from './row-level-security.ts';
import { spoilsConnection } from './sql-fault.ts';

/** Statements that wait for one another at the most: the last one waits for the others, on one core. */
const MOST_TOGETHER = 5;

interface Asked {
  readonly statement: QueryConfig;
  /** In whose name; undefined where in nobody's. */
  readonly athleteId: string | undefined;
  readonly answered: (result: QueryResult) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Runs reads that come together on one connection, one behind the other, in one message to the server: most of what a
 * small read costs is the message and waking somebody up for it. Each is a transaction of its own and fails alone.
 */
export function batchReads(pool: Pool): (statement: QueryConfig) => Promise<QueryResult> {
  let asked: Asked[] = [];
  const send = () => {
    const all = asked;
    asked = [];
    for (let from = 0; from < all.length; from += MOST_TOGETHER)
      void answer(pool, all.slice(from, from + MOST_TOGETHER));
  };
  return (statement) =>
    new Promise((answered, failed) => {
      if (asked.length === 0) setImmediate(send);
      asked.push({ statement, athleteId: behalf()?.athleteId, answered, failed });
    });
}

async function answer(pool: Pool, together: readonly Asked[]): Promise<void> {
  try {
    const client = await pool.connect();
    let isSpoilt = false;
    await Promise.all(
      together.map(({ statement, athleteId, answered, failed }) =>
        queryAs(client, athleteId, statement).then(answered, (error: unknown) => {
          isSpoilt ||= spoilsConnection(error);
          failed(error);
        }),
      ),
    );
    client.release(isSpoilt);
  } catch (error) {
    for (const { failed } of together) failed(error);
  }
}
