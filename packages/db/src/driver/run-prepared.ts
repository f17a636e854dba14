import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, QueryResultRow } from 'pg';
import type { TimeStatement } from '../tracing/time-statement.ts';
import { findAthleteCall } from './on-behalf-of.ts';
import { queryOnPool } from './row-level-security.ts';
import { type SentStatement, statementChannel } from './statement-channel.ts';

/** A statement that PostgreSQL parses and plans once per connection. The text for a name must never change. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** True if it reads rows of several athletes and restricts them itself. Row-level security then hides no rows. */
  readonly readsSeveralAthletes?: boolean;
}

interface RegisteredPool {
  readonly pool: Pool;
  readonly timeStatement: TimeStatement | undefined;
}

/** Keyed by the connection that every fork of an entity manager shares. */
const registeredPools = new WeakMap<object, RegisteredPool>();

/** Makes the pool available to `runPrepared`; `connect` calls it. */
export const registerPool = (em: EntityManager, pool: Pool, timeStatement?: TimeStatement) =>
  void registeredPools.set(em.getConnection(), { pool, timeStatement });

export const getPool = (em: EntityManager): Pool => getRegisteredPool(em).pool;

export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The current use of the ORM's connection pool; sends no statement. */
export function getPoolUse(em: EntityManager): PoolUse {
  const pool = getPool(em);
  return { inUse: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/**
 * Prepares and runs one hot, self-contained statement on the ORM's own pool, never in an explicit transaction. Values
 * are parsed as `connect` describes.
 * @throws the driver's error, for `toSqlError`
 */
export async function runPrepared<Row extends QueryResultRow>(
  em: EntityManager,
  { name, text, readsSeveralAthletes = false }: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  if (statementChannel.hasSubscribers)
    statementChannel.publish({ text, athleteCall: findAthleteCall() } satisfies SentStatement);
  const { pool, timeStatement } = getRegisteredPool(em);
  const athleteId = readsSeveralAthletes ? undefined : findAthleteCall()?.athleteId;
  const run = () => queryOnPool<Row>(pool, athleteId, { name, text, values: [...values] });
  const { rows } = await (timeStatement ? timeStatement(text, run, name) : run());
  return rows;
}

function getRegisteredPool(em: EntityManager): RegisteredPool {
  const registeredPool = registeredPools.get(em.getConnection());
  if (!registeredPool) throw new Error('this entity manager was not opened by connect()');
  return registeredPool;
}
