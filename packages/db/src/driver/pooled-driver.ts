import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult as KyselyResult,
} from 'kysely';
import { escapeIdentifier, escapeLiteral, type Pool, type QueryConfig, type QueryResult } from 'pg';
import type { TimeStatement } from '../tracing/time-statement.ts';
import { batchReads } from './batch-reads.ts';
import { getBehalf } from './on-behalf.ts';
import { isPipelined } from './pipelining.ts';
import { ATHLETE_SETTING, runAlone } from './row-level-security.ts';
import { isDeferredToCommit } from './send-with-commit.ts';
import { createStatementNames } from './statement-names.ts';
import { type SentStatement, statementChannel } from './statements.ts';
import { beginWhenUsed, type Transaction } from './transaction.ts';
import { beginUnpipelined } from './unpipelined-transaction.ts';

/** Commands for which Kysely expects the number of affected rows. */
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

type Settings = Parameters<Driver['beginTransaction']>[1];

/**
 * Kysely's driver with pipelining. Outside a transaction each statement takes a client of the pool, and concurrent
 * reads share one. A transaction takes a client with its first statement. Hot statements are prepared. See README.md.
 */
export function createPooledDriver(pool: Pool, timed?: TimeStatement): Driver {
  const timedAs: TimeStatement = timed ?? ((_text, run) => run());
  const names = createStatementNames();
  const read = isPipelined(pool)
    ? batchReads(pool)
    : (statement: QueryConfig) => runAlone(pool, getBehalf()?.athleteId, statement);
  const begin = isPipelined(pool) ? beginWhenUsed : beginUnpipelined;
  const transactions = new WeakMap<DatabaseConnection, Transaction>();
  const connect = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery) {
        if (statementChannel.hasSubscribers)
          statementChannel.publish({ text: query.sql, behalf: getBehalf() } satisfies SentStatement);
        const statement = statementOf(query, names.nameOf);
        const transaction = transactions.get(connection);
        if (transaction && isDeferredToCommit(query)) {
          transaction.queueForCommit(statement);
          return { rows: [] };
        }
        const run = () =>
          transaction
            ? transaction.run(statement, isRead(query))
            : isRead(query)
              ? read(statement)
              : runAlone(pool, getBehalf()?.athleteId, statement);
        return toKysely<R>(await timedAs(query.sql, run));
      },
      streamQuery() {
        throw new Error('streaming queries are not supported');
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
      transactions.set(connection, begin(pool, beginStatements(settings)));
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
 * Statements that begin a transaction: its settings, and the athlete for row-level security policies (`threshold
 * roles`), until the transaction ends. Without an athlete the setting is cleared, because the connection may still
 * carry one.
 */
function beginStatements({ isolationLevel, accessMode }: Settings): string[] {
  return [
    ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '),
    `set local ${ATHLETE_SETTING} = ${escapeLiteral(getBehalf()?.athleteId ?? '')}`,
  ];
}

/** Only statements that Kysely built as a `select`: others may wait for a lock and block the batch. */
const isRead = (query: CompiledQuery): boolean => query.query.kind === 'SelectQueryNode';

function statementOf(query: CompiledQuery, nameOf: (text: string) => string | undefined): QueryConfig {
  const { sql: text, parameters } = query;
  // A text without values may be several statements, or one that can't be prepared.
  const name = parameters.length > 0 ? nameOf(text) : undefined;
  return { text, values: [...parameters], ...(name !== undefined && { name }) };
}

const toKysely = <R>({ command, rowCount, rows }: QueryResult): KyselyResult<R> => ({
  ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
  rows: rows ?? [],
});
