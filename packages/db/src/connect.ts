import { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase, PoolConfig } from 'pg';
import { openPool, pooledKysely } from './dialect.ts';
import type { Log } from './log.ts';
import { keepPool } from './prepared.ts';
import { detectRls } from './row-level-security.ts';
import type { Store } from './store.ts';
import { timeStatement } from './time-statement.ts';
import type { Tracing } from './tracing.ts';

/** How to reach the database, what to map, and how long anything may take. */
export interface ConnectOptions {
  readonly url: string;
  /**
   * Whether a pooler with a server session for each client (PgBouncer, `pool_mode = session`) stands between: such a one
   * takes no limits when a connection is opened, so that they are set by a statement.
   */
  readonly throughPooler?: boolean;
  readonly stores: readonly Store[];
  /** Whether it may be away at first: then nothing is proved. */
  readonly mayBeAway?: boolean;
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
  /** Times every statement, where somebody wants that. */
  readonly tracing?: Tracing | undefined;
  /** The name shown in `pg_stat_activity`. */
  readonly applicationName?: string;
}

/**
 * Opens the composed ORM over all stores and proves that the database answers, unless it may be away.
 * Days (`date`) are `yyyy-MM-dd` strings and instants (`timestamptz`) are `Date`s, in entities and in Kysely alike.
 */
export async function connect(options: ConnectOptions): Promise<MikroORM> {
  const pool = openPool(poolConfig(options), options.log);
  const timed = options.tracing && timeStatement(options.tracing, options.stores);
  const orm = await MikroORM.init({
    clientUrl: options.url,
    entities: options.stores.flatMap((store) => [...store.entities]),
    // `AthleteKey` and the user entity share one table on purpose.
    discovery: { checkDuplicateTableNames: false, warnWhenNoEntities: false },
    driverOptions: () => pooledKysely(pool, timed),
  });
  keepPool(orm.em, pool, timed);
  if (options.mayBeAway) return orm;
  try {
    await orm.em.getConnection().execute('select 1');
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

/** After the server's limit on a statement, on a busy machine too. */
const ANSWER_ARRIVES_WITHIN_MS = 1_000;

function poolConfig(options: ConnectOptions): PoolConfig {
  const { acquireTimeoutMs = 2_000, statementTimeoutMs = 5_000 } = options;
  const limits = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs ?? 2_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 10_000,
  };
  return {
    connectionString: options.url,
    application_name: options.applicationName ?? 'threshold',
    ...(!options.throughPooler && { options: '-c timezone=UTC', ...limits }),
    // The pool waits for it, and drops the connection where it fails; its type does not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      if (options.throughPooler) await setLimits(client, limits, acquireTimeoutMs);
      await detectRls(client, acquireTimeoutMs);
    },
    // The server's own limit comes first; where its answer does not arrive either, the line is dead and is given up.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + ANSWER_ARRIVES_WITHIN_MS }),
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 60_000,
    max: options.poolSize ?? 10,
    keepAlive: true,
  };
}

/** By a statement, which a pooler hands to the session that is this connection's for as long as it lives. */
async function setLimits(
  client: ClientBase,
  limits: Readonly<Record<string, number>>,
  withinMs: number,
): Promise<void> {
  const settings = Object.entries({ timezone: 'UTC', ...limits });
  const set = settings.map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const asked = { text: `select ${set.join(', ')}`, query_timeout: withinMs };
  await client.query(asked);
}
