import { MikroORM } from '@mikro-orm/postgresql';
import { type CustomTypesConfig, type Pool, types } from 'pg';
import type { Log } from './log.ts';
import type { Store } from './store.ts';

/** How to reach the database, what to map, and how long anything may take. */
export interface ConnectOptions {
  readonly url: string;
  readonly stores: readonly Store[];
  readonly log?: Log;
  /** Longest run of one statement; 0 lifts the limit. */
  readonly statementTimeoutMs?: number;
  /** Longest wait for a row or table lock; 0 lifts the limit. */
  readonly lockTimeoutMs?: number;
  /** Longest pause of an open transaction; 0 lifts the limit. */
  readonly idleInTransactionTimeoutMs?: number;
  /** Longest wait for a connection, new or from the pool. */
  readonly acquireTimeoutMs?: number;
  /** Most connections that this process holds. */
  readonly poolSize?: number;
  /** The name shown in `pg_stat_activity`. */
  readonly applicationName?: string;
}

/**
 * Opens the composed ORM over all stores and proves that the database answers.
 * Days (`date`) are `yyyy-MM-dd` strings and instants (`timestamptz`) are `Date`s, in entities and in Kysely alike.
 */
export async function connect(options: ConnectOptions): Promise<MikroORM> {
  const orm = await MikroORM.init({
    clientUrl: options.url,
    entities: options.stores.flatMap((store) => [...store.entities]),
    // `AthleteKey` and the user entity share one table on purpose.
    discovery: { checkDuplicateTableNames: false, warnWhenNoEntities: false },
    pool: { min: 0, max: options.poolSize ?? 10 },
    driverOptions: driverOptions(options),
  });
  try {
    await orm.em.getConnection().execute('select 1');
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

const TIMESTAMPTZ = types.builtins.TIMESTAMPTZ;

function driverOptions(options: ConnectOptions) {
  return {
    // The whole URL again, since MikroORM keeps only host, port, user, password and name (`sslmode` would be lost).
    connectionString: options.url,
    application_name: options.applicationName ?? 'threshold',
    options: '-c timezone=UTC',
    statement_timeout: options.statementTimeoutMs ?? 5_000,
    lock_timeout: options.lockTimeoutMs ?? 2_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 10_000,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 2_000,
    keepAlive: true,
    onPoolCreated(pool: Pool) {
      pool.options.types = withInstants(pool.options.types ?? types);
      // Without a listener, a connection that the server drops would end the process.
      pool.on('error', (error) => options.log?.warn({ reason: error.message }, 'database connection lost'));
    },
  };
}

/**
 * The one place where instants are parsed. MikroORM leaves them as text, which only its entities then convert,
 * although the types it infers for Kysely promise a `Date`. Everything else is read as MikroORM reads it.
 */
function withInstants(rest: CustomTypesConfig): CustomTypesConfig {
  const parseInstant = types.getTypeParser(TIMESTAMPTZ);
  return {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === TIMESTAMPTZ ? parseInstant : rest.getTypeParser(oid, format),
  };
}
