import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import {
  type ConnectionProvider,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
} from 'kysely';
import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import type { Log } from '../log.ts';
import type { TimeStatement } from '../tracing/time-statement.ts';
import { CorkedSocket } from './corked-socket.ts';
import { isPipeliningOn } from './pipelining.ts';
import { createPooledDriver } from './pooled-driver.ts';

/** The pool under the composed ORM; it survives a lost database. */
export function openPool(config: PoolConfig, log: Log | undefined): Pool {
  const { pipeline = isPipeliningOn() } = config;
  const pool = new Pool({
    ...config,
    types: typeParsers,
    pipeline,
    ...(pipeline && { stream: () => new CorkedSocket() }),
  });
  // Without these listeners, a connection dropped by the server would end the process.
  pool.on('error', (error) => {
    // During shutdown, the server may close a connection first.
    if (!pool.ending) log?.warn({ reason: error.message }, 'database connection lost');
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely over a pool; it survives a database lost in the middle of transactions. */
export function createPooledKysely(pool: Pool, timeStatement?: TimeStatement): Kysely<object> {
  const dialect = new PostgresDialect({ pool });
  const driver = createPooledDriver(pool, timeStatement);
  const connections = new DefaultConnectionProvider(driver);
  const executor = new PipeliningExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    connections,
  );
  return new Kysely<object>({ config: { dialect }, dialect, driver, executor });
}

/**
 * Kysely serializes the statements of a transaction on the client side. This executor passes them to the
 * driver immediately, which pipelines them: concurrent statements leave in one message. With pipelining off,
 * the driver queues them.
 */
class PipeliningExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    const connectionPromise = provider.provideConnection(async (connection) => connection);
    return super.withConnectionProvider({
      provideConnection: async (consumer) => consumer(await connectionPromise),
    });
  }
}

const { TIMESTAMPTZ } = types.builtins;
const TEXT_ARRAY_OID: number = 1009; // `pg` names only the scalar types
const parseInstant = types.getTypeParser(TIMESTAMPTZ);
/** MikroORM expects days, times without a zone and intervals as text. */
const textParsers = createPostgreSqlTypeParsers(types.getTypeParser(TEXT_ARRAY_OID));

/**
 * The one place where values are parsed. Days stay `yyyy-MM-dd`; instants become `Date`s. MikroORM would leave them as
 * text that only its entities convert, although the types it infers for Kysely promise a `Date`.
 */
const typeParsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return parseInstant;
    return textParsers[oid] ?? types.getTypeParser(oid, format);
  },
};
