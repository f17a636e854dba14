import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { toSqlError } from '../sql-error.ts';

/** A transaction on the pool. It takes a client when it runs its first statement, so an empty one takes none. */
export interface Transaction {
  /**
   * Runs a statement in the transaction. Concurrent statements are sent together, in order.
   * @param isRead whether it would be harmless to run it outside of the transaction
   */
  run(statement: QueryConfig, isRead: boolean): Promise<QueryResult>;
  /** Queues a statement to be sent with `commit`, in one message. */
  queueForCommit(statement: QueryConfig): void;
  /** @throws the error of one of the last statements, or one with code 25P02 if PostgreSQL rolled back */
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Releases the client, if one was acquired. */
  release(): void;
}

export const COMMIT: QueryConfig = { text: 'commit' };
export const ROLLBACK: QueryConfig = { text: 'rollback' };

/**
 * Begins a transaction lazily. Its first statement takes a client, and is sent in one message with the statements that
 * begin the transaction.
 * @param beginStatements statements without parameters or result rows; if one fails, the first statement doesn't run
 */
export function beginWhenUsed(pool: Pool, beginStatements: readonly string[]): Transaction {
  let client: PoolClient | undefined;
  let clientPromise: Promise<PoolClient> | undefined;
  let firstResult: Promise<QueryResult> | undefined;
  let isOpen = false;
  let hasFailed = false;
  let hasQueuedStatements = false;
  let hasEnded = false;
  const deferredStatements: QueryConfig[] = [];

  const release = (isUnusable = false) => {
    const usedClient = client;
    client = undefined;
    usedClient?.release(isUnusable);
  };
  const sendFirstStatement = (statement: QueryConfig): Promise<QueryResult> => {
    clientPromise = pool.connect();
    firstResult = clientPromise
      .then((acquiredClient) => {
        client = acquiredClient;
        return sendFirst(acquiredClient, beginStatements, statement);
      })
      .then(
        (result) => {
          isOpen = true;
          return result;
        },
        (error: unknown) => {
          hasFailed = true;
          // The connection's transaction state and prepared statements are now unknown.
          release(true);
          throw error;
        },
      );
    return firstResult;
  };
  const run: Transaction['run'] = async (statement, isRead) => {
    if (hasEnded) throw new Error('the transaction of this statement is over');
    if (hasFailed) throw createRolledBackError();
    if (!firstResult || !clientPromise) return await sendFirstStatement(statement);
    if (isOpen && client) return await send(client, statement);
    // The transaction may not have begun yet. A write must not run outside of it, and a read must not overtake a write.
    if (!isRead || hasQueuedStatements) {
      hasQueuedStatements = true;
      return await firstResult.then(() => run(statement, isRead));
    }
    const [result] = await Promise.all([
      clientPromise.then((acquiredClient) => send(acquiredClient, statement)),
      firstResult,
    ]);
    return result;
  };
  return {
    run,
    queueForCommit(statement) {
      deferredStatements.push(statement);
    },
    async commit() {
      hasEnded = true;
      if (firstResult) await firstResult.catch(() => undefined);
      else {
        const firstStatement = deferredStatements.shift();
        if (!firstStatement) return;
        await sendFirstStatement(firstStatement);
      }
      const usedClient = client;
      if (!usedClient) throw createRolledBackError();
      const closingStatements = [...deferredStatements, COMMIT];
      const results = await Promise.all(closingStatements.map((statement) => send(usedClient, statement)));
      if (results.at(-1)?.command === 'ROLLBACK') throw createRolledBackError();
    },
    async rollback() {
      hasEnded = true;
      await firstResult?.catch(() => undefined);
      if (!client) return;
      try {
        await send(client, ROLLBACK);
      } catch (error) {
        // The connection may still be in the transaction, so no other statement may use it.
        release(true);
        // If the connection is lost, PostgreSQL has already rolled back.
        if (toSqlError(error)?.kind !== 'unavailable') throw error;
      }
    },
    release: () => release(),
  };
}

/**
 * For a failed statement whose caller swallowed the error: PostgreSQL then responds to `commit` with a rollback, but no
 * error.
 */
export const createRolledBackError = (): Error =>
  Object.assign(new Error('a statement of this transaction has failed'), { code: '25P02' });

/** Statements of the same tick are sent in one write; see `CorkedSocket`. */
function send(client: PoolClient, statement: QueryConfig): Promise<QueryResult> {
  const { stream } = client.connection;
  stream.cork();
  try {
    return client.query(statement);
  } finally {
    stream.uncork();
  }
}

/**
 * Sends the begin statements and the first statement so that PostgreSQL skips the latter if beginning fails. They are
 * sent as one text or, with values, before the same `sync`. With a `sync` in between, the statement would run and
 * commit on its own.
 */
async function sendFirst(
  client: PoolClient,
  beginStatements: readonly string[],
  statement: QueryConfig,
): Promise<QueryResult> {
  if (!statement.values?.length)
    return getLastResult(await send(client, { text: [...beginStatements, statement.text].join('; ') }));
  const { connection } = client;
  connection.stream.cork();
  for (const text of beginStatements) {
    connection.parse({ name: '', text, types: [] }, true);
    connection.bind({}, true);
    connection.execute({}, true);
  }
  const statementResult = send(client, statement);
  connection.stream.uncork();
  return getLastResult(await statementResult);
}

function getLastResult(results: QueryResult | QueryResult[]): QueryResult {
  const lastResult = Array.isArray(results) ? results.at(-1) : results;
  if (!lastResult) throw new Error('a statement has no result');
  return lastResult;
}
