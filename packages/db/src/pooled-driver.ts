import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult as KyselyResult,
} from 'kysely';
import { escapeIdentifier, escapeLiteral, type Pool, type QueryConfig, type QueryResult } from 'pg';
import { batchReads } from './batch-reads.ts';
import { behalf } from './on-behalf.ts';
import { ATHLETE_SETTING, runAlone } from './row-level-security.ts';
import { isClosing } from './send-with-commit.ts';
import { statementNames } from './statement-names.ts';
import { type SentStatement, statements } from './statements.ts';
import type { TimeStatement } from './time-statement.ts';
import { beginWhenUsed, type Transaction } from './transaction.ts';

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

type Settings = Parameters<Driver['beginTransaction']>[1];

/**
 * Kysely's driver with connections of our own: one that is in no transaction takes a client of the pool for each
 * statement, and reads that come together share it; one that is in a transaction takes a client with its first
 * statement. Statements that come again and again are prepared.
 */
export function pooledDriver(pool: Pool, timed?: TimeStatement): Driver {
  const timedAs: TimeStatement = timed ?? ((_text, run) => run());
  const names = statementNames();
  const read = batchReads(pool);
  const transactions = new WeakMap<DatabaseConnection, Transaction>();
  const connect = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery) {
        if (statements.hasSubscribers)
          statements.publish({ text: query.sql, behalf: behalf() } satisfies SentStatement);
        const statement = statementOf(query, names.nameOf);
        const transaction = transactions.get(connection);
        if (transaction && isClosing(query)) {
          transaction.queueForCommit(statement);
          return { rows: [] };
        }
        const run = () =>
          transaction
            ? transaction.run(statement, isRead(query))
            : isRead(query)
              ? read(statement)
              : runAlone(pool, behalf()?.athleteId, statement);
        return toKysely<R>(await timedAs(query.sql, run));
      },
      streamQuery() {
        throw new Error('nothing reads by a cursor here');
      },
    };
    return connection;
  };
  const savepoint = (command: string) => async (connection: DatabaseConnection, name: string) =>
    void (await connection.executeQuery(CompiledQuery.raw(`${command} ${escapeIdentifier(name)}`)));
  return {
    init: async () => undefined,
    acquireConnection: async () => connect(),
    async beginTransaction(connection, settings) {
      transactions.set(connection, beginWhenUsed(pool, beginningOf(settings)));
    },
    commitTransaction: (connection) => timedAs('commit', async () => transactions.get(connection)?.commit()),
    rollbackTransaction: (connection) =>
      timedAs('rollback', async () => transactions.get(connection)?.rollback()),
    savepoint: savepoint('savepoint'),
    rollbackToSavepoint: savepoint('rollback to'),
    releaseSavepoint: savepoint('release'),
    releaseConnection: async (connection) => transactions.get(connection)?.release(),
    destroy: () => pool.end(),
  };
}

/**
 * What begins a transaction: with whose rows it may meet, where the database has policies that ask (`threshold roles`),
 * gone with the transaction. What is in nobody's name says so, because its connection may stand for somebody.
 */
function beginningOf({ isolationLevel, accessMode }: Settings): string[] {
  return [
    ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '),
    `set local ${ATHLETE_SETTING} = ${escapeLiteral(behalf()?.athleteId ?? '')}`,
  ];
}

/** Only what Kysely built as a `select`: anything else may wait for a lock, and others would wait behind it. */
const isRead = (query: CompiledQuery): boolean => query.query.kind === 'SelectQueryNode';

function statementOf(query: CompiledQuery, nameOf: (text: string) => string | undefined): QueryConfig {
  const { sql: text, parameters } = query;
  // Without values it may be several statements, or none that can be prepared.
  const name = parameters.length > 0 ? nameOf(text) : undefined;
  return { text, values: [...parameters], ...(name !== undefined && { name }) };
}

const toKysely = <R>({ command, rowCount, rows }: QueryResult): KyselyResult<R> => ({
  ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
  rows: rows ?? [],
});
