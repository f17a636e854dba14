import { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase, PoolConfig } from 'pg';
import { OwnedRowsDriver } from './driver/owned-rows-driver.ts';
import { createPooledKysely, openPool } from './driver/pooled-kysely.ts';
import { detectRls } from './driver/row-level-security.ts';
import { registerPool } from './driver/run-prepared.ts';
import type { Log } from './log.ts';
import type { Store } from './store.ts';
import { createTimeStatement } from './tracing/time-statement.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface ConnectOptions {
  readonly url: string;
  /**
   * Whether connections go through a pooler in session mode (PgBouncer, `pool_mode = session`). It ignores startup
   * parameters, so a statement sets the limits.
   */
  readonly usesPooler?: boolean;
  readonly stores: readonly Store[];
  /** Skips the initial check, because the database may be unreachable at first. */
  readonly allowsUnreachable?: boolean;
  readonly log?: Log;
  /** The longest a statement may run; 0 means no limit. */
  readonly statementTimeoutMs?: number;
  /** The longest to wait for a row or table lock; 0 means no limit. */
  readonly lockTimeoutMs?: number;
  /** The longest an open transaction may be idle; 0 means no limit. */
  readonly idleInTransactionTimeoutMs?: number;
  /** The longest to wait for a connection, new or from the pool. */
  readonly acquireTimeoutMs?: number;
  /** Maximum number of connections this process opens. */
  readonly poolSize?: number;
  /** Whether concurrent statements share messages. True by default, unless `DATABASE_PIPELINE` is `off`. */
  readonly pipelines?: boolean;
  readonly tracing?: Tracing | undefined;
  readonly applicationName?: string;
}

/**
 * Opens the composed ORM over all stores and, unless `allowsUnreachable`, checks that the database responds.
 * Days (`date`) are `yyyy-MM-dd` strings and instants (`timestamptz`) are `Date`s, in entities and in Kysely.
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
  if (options.allowsUnreachable) return orm;
  try {
    await orm.em.getConnection().execute('select 1');
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

/** Added to the server's statement timeout, because the response arrives late on a busy machine. */
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
    ...(!options.usesPooler && { options: '-c timezone=UTC', ...limits }),
    // The pool awaits the promise and drops the connection if it rejects. The type of `onConnect` omits this.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      if (options.usesPooler) await setLimits(client, limits, acquireTimeoutMs);
      await detectRls(client, acquireTimeoutMs);
    },
    // The server's own timeout fires first. If even that response doesn't arrive, the connection is dead and is dropped.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + RESPONSE_GRACE_MS }),
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 60_000,
    max: options.poolSize ?? 10,
    ...(options.pipelines !== undefined && { pipeline: options.pipelines }),
    keepAlive: true,
  };
}

/** Sets the limits with a statement, which a pooler in session mode applies to this connection's session. */
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
