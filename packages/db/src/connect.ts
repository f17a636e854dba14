import { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase, PoolConfig } from 'pg';
import { createPooledKysely, openPool } from './driver/dialect.ts';
import { OwnedRowsDriver } from './driver/owned-rows-driver.ts';
import { registerPool } from './driver/prepared.ts';
import { detectRls } from './driver/row-level-security.ts';
import type { Log } from './log.ts';
import type { Store } from './store.ts';
import { createTimeStatement } from './tracing/time-statement.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface ConnectOptions {
  readonly url: string;
  /**
   * Whether a pooler in session mode (PgBouncer, `pool_mode = session`) is in between: it ignores startup parameters,
   * so the limits are set by a statement.
   */
  readonly throughPooler?: boolean;
  readonly stores: readonly Store[];
  /** True if the database may be unreachable at first: skips the initial check. */
  readonly mayBeAway?: boolean;
  readonly log?: Log;
  /** Longest run of one statement; 0 means no limit. */
  readonly statementTimeoutMs?: number;
  /** Longest wait for a row or table lock; 0 means no limit. */
  readonly lockTimeoutMs?: number;
  /** Longest pause of an open transaction; 0 means no limit. */
  readonly idleInTransactionTimeoutMs?: number;
  /** Longest wait for a connection, new or from the pool. */
  readonly acquireTimeoutMs?: number;
  /** Maximum number of connections of this process. */
  readonly poolSize?: number;
  /** Whether concurrent statements share messages. Default: true unless `DATABASE_PIPELINE` is `off`. */
  readonly pipelines?: boolean;
  readonly tracing?: Tracing | undefined;
  readonly applicationName?: string;
}

/**
 * Opens the composed ORM over all stores and checks that the database answers, unless `mayBeAway`. Days (`date`) are
 * `yyyy-MM-dd` strings and instants (`timestamptz`) are `Date`s, in entities and in Kysely.
 */
export async function connect(options: ConnectOptions): Promise<MikroORM> {
  const pool = openPool(createPoolConfig(options), options.log);
  const timeStatement = options.tracing && createTimeStatement(options.tracing, options.stores);
  const orm = await MikroORM.init({
    driver: OwnedRowsDriver,
    // `OwnedRowsDriver` adds the athlete to single updates; batch updates would bypass it.
    useBatchUpdates: false,
    clientUrl: options.url,
    entities: options.stores.flatMap((store) => [...store.entities]),
    // `AthleteKey` and the user entity share one table on purpose.
    discovery: { checkDuplicateTableNames: false, warnWhenNoEntities: false },
    driverOptions: () => createPooledKysely(pool, timeStatement),
  });
  registerPool(orm.em, pool, timeStatement);
  if (options.mayBeAway) return orm;
  try {
    await orm.em.getConnection().execute('select 1');
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

/** Added to the server's statement timeout: on a busy machine its answer arrives late. */
const RESPONSE_GRACE_MS = 1_000;

function createPoolConfig(options: ConnectOptions): PoolConfig {
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
    // The pool awaits the promise and drops the connection if it rejects; the type of `onConnect` omits this.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      if (options.throughPooler) await setLimits(client, limits, acquireTimeoutMs);
      await detectRls(client, acquireTimeoutMs);
    },
    // The server's own timeout fires first; if even its answer doesn't arrive, the connection is dead and is dropped.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + RESPONSE_GRACE_MS }),
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 60_000,
    max: options.poolSize ?? 10,
    ...(options.pipelines !== undefined && { pipeline: options.pipelines }),
    keepAlive: true,
  };
}

/** Uses a statement, which a pooler in session mode applies to this connection's session. */
async function setLimits(
  client: ClientBase,
  limits: Readonly<Record<string, number>>,
  timeoutMs: number,
): Promise<void> {
  const settings = Object.entries({ timezone: 'UTC', ...limits });
  const assignments = settings.map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const statement = { text: `select ${assignments.join(', ')}`, query_timeout: timeoutMs };
  await client.query(statement);
}
