import type { CompiledQuery, DatabaseConnection, Driver, QueryResult as KyselyResult } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { behalf } from './on-behalf.ts';
import { readTogether } from './read-together.ts';
import { sqlFault } from './sql-fault.ts';
import { statementNames } from './statement-names.ts';
import { type SentStatement, statements } from './statements.ts';
import type { TimeStatement } from './time-statement.ts';

/**
 * Whose rows a transaction may meet, where the database has policies that ask (`threshold roles`): gone with the
 * transaction.
 */
const NAME_ATHLETE = { name: 'name athlete', text: `select set_config('threshold.athlete', $1, true)` };

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Kysely's driver with connections of our own: one that is in no transaction takes a client of the pool for each
 * statement, and reads that come together share it. Statements that come again and again are prepared.
 *
 * Kysely keeps the connection of a controlled transaction (the kind that MikroORM opens) for ever when its `begin` or
 * `rollback` fails, which they do when the database restarts: ten such transactions and the pool is empty. So the
 * client goes back here.
 */
export function pooledDriver(pool: Pool, standard: Driver, timed?: TimeStatement): Driver {
  const names = statementNames();
  const read = readTogether(pool);
  const held = new WeakMap<DatabaseConnection, PoolClient>();
  const release = (connection: DatabaseConnection, isSpoilt = false) => {
    const client = held.get(connection);
    held.delete(connection);
    client?.release(isSpoilt);
  };
  const connect = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery) {
        if (statements.hasSubscribers)
          statements.publish({ text: query.sql, behalf: behalf() } satisfies SentStatement);
        const statement = statementOf(query, names.nameOf);
        const client = held.get(connection);
        const run = () =>
          client ? client.query(statement) : isRead(query) ? read(statement) : runAlone(pool, statement);
        return toKysely<R>(await (timed ? timed(query.sql, run) : run()));
      },
      streamQuery() {
        throw new Error('nothing reads by a cursor here');
      },
    };
    return connection;
  };
  return {
    init: (options) => standard.init(options),
    acquireConnection: async () => connect(),
    async beginTransaction(connection, settings) {
      const client = await pool.connect();
      held.set(connection, client);
      const named = behalf();
      try {
        // Both leave in one message, the beginning first.
        await Promise.all([
          standard.beginTransaction(connection, settings),
          named && client.query({ ...NAME_ATHLETE, values: [named.athleteId] }),
        ]);
      } catch (error) {
        release(connection, true);
        throw error;
      }
    },
    commitTransaction: (connection) => standard.commitTransaction(connection),
    async rollbackTransaction(connection) {
      try {
        await standard.rollbackTransaction(connection);
      } catch (error) {
        // It may still stand in the transaction, where nobody else's statement must land.
        release(connection, true);
        // With its connection gone the transaction is rolled back already.
        if (sqlFault(error)?.kind !== 'unavailable') throw error;
      }
    },
    savepoint: async (...call) => standard.savepoint?.(...call),
    rollbackToSavepoint: async (...call) => standard.rollbackToSavepoint?.(...call),
    releaseSavepoint: async (...call) => standard.releaseSavepoint?.(...call),
    releaseConnection: async (connection) => release(connection),
    destroy: (options) => standard.destroy(options),
  };
}

/** Only what Kysely built as a `select`: anything else may wait for a lock, and others would wait behind it. */
const isRead = (query: CompiledQuery): boolean => query.query.kind === 'SelectQueryNode';

function statementOf(query: CompiledQuery, nameOf: (text: string) => string | undefined): QueryConfig {
  const { sql: text, parameters } = query;
  // Without values it may be several statements, or none that can be prepared.
  const name = parameters.length > 0 ? nameOf(text) : undefined;
  return { text, values: [...parameters], ...(name !== undefined && { name }) };
}

async function runAlone(pool: Pool, statement: QueryConfig): Promise<QueryResult> {
  const client = await pool.connect();
  try {
    return await client.query(statement);
  } finally {
    client.release();
  }
}

const toKysely = <R>({ command, rowCount, rows }: QueryResult): KyselyResult<R> => ({
  ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
  rows: rows ?? [],
});
