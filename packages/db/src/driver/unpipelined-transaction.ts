import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { toSqlError } from '../sql-error.ts';
import { COMMIT, createRolledBackError, ROLLBACK, type Transaction } from './transaction.ts';

/**
 * Like `beginWhenUsed`, but with pipelining off: the result of each statement arrives before the next one is sent. It too takes a
 * client when it runs its first statement, and runs deferred statements at the commit.
 */
export function beginUnpipelined(pool: Pool, beginStatements: readonly string[]): Transaction {
  let client: PoolClient | undefined;
  let hasFailed = false;
  let hasEnded = false;
  let previousWork: Promise<unknown> = Promise.resolve();
  const deferredStatements: QueryConfig[] = [];

  const release = (isUnusable = false) => {
    const usedClient = client;
    client = undefined;
    usedClient?.release(isUnusable);
  };
  const beginTransaction = async (): Promise<PoolClient> => {
    try {
      client = await pool.connect();
      for (const text of beginStatements) await client.query({ text });
      return client;
    } catch (error) {
      hasFailed = true;
      release(true);
      throw error;
    }
  };
  const send = async (statement: QueryConfig): Promise<QueryResult> => {
    if (hasFailed) throw createRolledBackError();
    return await (client ?? (await beginTransaction())).query(statement);
  };
  const runAfterPrevious = <T>(work: () => Promise<T>): Promise<T> => {
    const workPromise = previousWork.then(work);
    previousWork = workPromise.catch(() => undefined);
    return workPromise;
  };
  return {
    async run(statement) {
      if (hasEnded) throw new Error('the transaction of this statement is over');
      return await runAfterPrevious(() => send(statement));
    },
    queueForCommit(statement) {
      deferredStatements.push(statement);
    },
    commit: () =>
      runAfterPrevious(async () => {
        hasEnded = true;
        if (hasFailed) throw createRolledBackError();
        for (const statement of deferredStatements) await send(statement);
        if (!client) return;
        const { command } = await client.query(COMMIT);
        if (command === 'ROLLBACK') throw createRolledBackError();
      }),
    rollback: () =>
      runAfterPrevious(async () => {
        hasEnded = true;
        if (!client) return;
        try {
          await client.query(ROLLBACK);
        } catch (error) {
          // The connection may still be in the transaction, so no other statement may use it.
          release(true);
          // If the connection is lost, PostgreSQL has already rolled back.
          if (toSqlError(error)?.kind !== 'unavailable') throw error;
        }
      }),
    release: () => release(),
  };
}
