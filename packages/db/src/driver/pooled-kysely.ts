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

/** Opens the pool used by the composed ORM. It survives losing the database. */
export function openPool(config: PoolConfig, log: Log | undefined): Pool {
  const { pipeline = isPipeliningOn() } = config;
  const pool = new Pool({
    ...config,
    types: typeParsers,
    pipeline,
    ...(pipeline && { stream: () => new CorkedSocket() }),
  });
  // Without these listeners, a connection dropped by the server would crash the process.
  pool.on('error', (error) => {
    // During shutdown, the server may close a connection before we do.
    if (!pool.ending) log?.warn({ reason: error.message }, 'database connection lost');
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely on top of a pool. It survives losing the database in the middle of a transaction. */
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
 * On the client side, Kysely runs a transaction's statements one by one. This executor passes them straight to the
 * driver, which pipelines them, so that concurrent statements are sent in one message. With pipelining off, the driver
 * queues them.
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
/** MikroORM expects days, times without a time zone and intervals as text. */
const textParsers = createPostgreSqlTypeParsers(types.getTypeParser(TEXT_ARRAY_OID));

/**
 * The only place where values are parsed. Days stay `yyyy-MM-dd`; instants become `Date`s. MikroORM would leave
 * instants as text, to be converted only in its entities, although the types it infers for Kysely promise a `Date`.
 */
const typeParsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return parseInstant;
    return textParsers[oid] ?? types.getTypeParser(oid, format);
  },
};
