import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import { type DatabaseConnection, type Dialect, type Driver, PostgresDialect } from 'kysely';
import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import type { Log } from './log.ts';
import { sqlFault } from './sql-fault.ts';

/** The pool under the composed ORM: survives a database that goes away. */
export function openPool(config: PoolConfig, log: Log | undefined): Pool {
  const pool = new Pool({ ...config, types: parsers });
  // Without these listeners, a connection that the server drops would end the process.
  pool.on('error', (error) => {
    // While stopping, the server may be quicker than the goodbye of a connection.
    if (!pool.ending) log?.warn({ reason: error.message }, 'database connection lost');
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The dialect over a pool; it survives a database that goes away in the middle of transactions. */
export function pooledDialect(pool: Pool): Dialect {
  const dialect = new PostgresDialect({ pool });
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => releasing(dialect.createDriver()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/**
 * Kysely keeps the connection of a controlled transaction (the kind that MikroORM opens) for ever when its `begin` or
 * `rollback` fails, which they do when the database restarts: ten such transactions and the pool is empty.
 */
function releasing(driver: Driver): Driver {
  const released = new WeakSet<DatabaseConnection>();
  const release = async (connection: DatabaseConnection) => {
    // Kysely's other kind of transaction does release after a failed `begin`.
    if (released.has(connection)) return;
    released.add(connection);
    await driver.releaseConnection(connection);
  };
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      const connection = await driver.acquireConnection(options);
      released.delete(connection);
      return connection;
    },
    async beginTransaction(connection, settings) {
      try {
        await driver.beginTransaction(connection, settings);
      } catch (error) {
        await release(connection);
        throw error;
      }
    },
    commitTransaction: (connection) => driver.commitTransaction(connection),
    async rollbackTransaction(connection) {
      try {
        await driver.rollbackTransaction(connection);
      } catch (error) {
        // With its connection gone the transaction is rolled back already.
        if (sqlFault(error)?.kind !== 'unavailable') throw error;
      }
    },
    savepoint: async (...call) => driver.savepoint?.(...call),
    rollbackToSavepoint: async (...call) => driver.rollbackToSavepoint?.(...call),
    releaseSavepoint: async (...call) => driver.releaseSavepoint?.(...call),
    releaseConnection: release,
    destroy: (options) => driver.destroy(options),
  };
}

const { TIMESTAMPTZ } = types.builtins;
const TEXT_ARRAY: number = 1009; // `pg` names only the scalar types
const parseInstant = types.getTypeParser(TIMESTAMPTZ);
/** What MikroORM expects of its driver: days, times without a zone and spans stay text, for it to read. */
const asText = createPostgreSqlTypeParsers(types.getTypeParser(TEXT_ARRAY));

/**
 * The one place where values are parsed. Days stay `yyyy-MM-dd`; instants become `Date`s, where MikroORM would leave
 * text that only its entities convert, although the types it infers for Kysely promise a `Date`.
 */
const parsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return parseInstant;
    return asText[oid] ?? types.getTypeParser(oid, format);
  },
};
