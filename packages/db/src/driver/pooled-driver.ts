import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult as KyselyResult,
} from 'kysely';
import { escapeIdentifier, escapeLiteral, type Pool, type QueryConfig, type QueryResult } from 'pg';
import type { TimeStatement } from '../tracing/time-statement.ts';
import { batchReads } from './batch-reads.ts';
import { findAthleteCall } from './on-behalf-of.ts';
import { isPipelined } from './pipelining.ts';
import { ATHLETE_SETTING, queryOnPool } from './row-level-security.ts';
import { isDeferredToCommit } from './send-with-commit.ts';
import { type SentStatement, statementChannel } from './statement-channel.ts';
import { createStatementNames } from './statement-names.ts';
import { beginWhenUsed, type Transaction } from './transaction.ts';
import { beginUnpipelined } from './unpipelined-transaction.ts';

/** Commands for which Kysely expects the number of affected rows. */
const CHANGE_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

type TransactionSettings = Parameters<Driver['beginTransaction']>[1];

/**
 * Kysely's driver with pipelining. Outside a transaction, each statement takes a client from the pool, and concurrent
 * reads share one. A transaction takes a client when it runs its first statement. Hot statements are prepared. See
 * README.md.
 */
export function createPooledDriver(pool: Pool, timeStatement?: TimeStatement): Driver {
  const runTimed: TimeStatement = timeStatement ?? ((_text, run) => run());
  const statementNames = createStatementNames();
  const read = isPipelined(pool)
    ? batchReads(pool)
    : (statement: QueryConfig) => queryOnPool(pool, findAthleteCall()?.athleteId, statement);
  const openTransaction = isPipelined(pool) ? beginWhenUsed : beginUnpipelined;
  const transactions = new WeakMap<DatabaseConnection, Transaction>();
  const createConnection = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery) {
        if (statementChannel.hasSubscribers)
          statementChannel.publish({
            text: query.sql,
            athleteCall: findAthleteCall(),
          } satisfies SentStatement);
        const statement = toStatement(query, statementNames.findName);
        const transaction = transactions.get(connection);
        if (transaction && isDeferredToCommit(query)) {
          transaction.queueForCommit(statement);
          return { rows: [] };
        }
        const run = () => {
          if (transaction) return transaction.run(statement, isRead(query));
          return isRead(query) ? read(statement) : queryOnPool(pool, findAthleteCall()?.athleteId, statement);
        };
        return toKyselyResult<R>(await runTimed(query.sql, run));
      },
      streamQuery() {
        throw new Error('streaming queries are not supported');
      },
    };
    return connection;
  };
  const createSavepointCommand = (command: string) => async (connection: DatabaseConnection, name: string) =>
    void (await connection.executeQuery(CompiledQuery.raw(`${command} ${escapeIdentifier(name)}`)));
  return {
    init: async () => undefined,
    acquireConnection: async () => createConnection(),
    async beginTransaction(connection, settings) {
      transactions.set(connection, openTransaction(pool, createBeginStatements(settings)));
    },
    commitTransaction: (connection) => runTimed('commit', async () => transactions.get(connection)?.commit()),
    rollbackTransaction: (connection) =>
      runTimed('rollback', async () => transactions.get(connection)?.rollback()),
    savepoint: createSavepointCommand('savepoint'),
    rollbackToSavepoint: createSavepointCommand('rollback to'),
    releaseSavepoint: createSavepointCommand('release'),
    releaseConnection: async (connection) => transactions.get(connection)?.release(),
    destroy: () => pool.end(),
  };
}

/**
 * Statements that begin a transaction with its settings, and set the athlete for row-level security (`threshold roles`)
 * until it ends. Without an athlete they clear the setting, because one may still be set on the connection.
 */
function createBeginStatements({ isolationLevel, accessMode }: TransactionSettings): string[] {
  return [
    ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '),
    `set local ${ATHLETE_SETTING} = ${escapeLiteral(findAthleteCall()?.athleteId ?? '')}`,
  ];
}

/** Only true for statements that Kysely built as a `select`. Others may wait for a lock and block the batch. */
const isRead = (query: CompiledQuery): boolean => query.query.kind === 'SelectQueryNode';

function toStatement(query: CompiledQuery, findName: (text: string) => string | undefined): QueryConfig {
  const { sql: text, parameters } = query;
  // Text without values may contain several statements, or one that can't be prepared.
  const name = parameters.length > 0 ? findName(text) : undefined;
  return { text, values: [...parameters], ...(name !== undefined && { name }) };
}

const toKyselyResult = <R>({ command, rowCount, rows }: QueryResult): KyselyResult<R> => ({
  ...(CHANGE_COMMANDS.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
  rows: rows ?? [],
});
