import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, QueryResultRow } from 'pg';

/** A statement that PostgreSQL parses and plans once a connection; its text never changes under its name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** By the connection that every fork of an entity manager shares. */
const pools = new WeakMap<object, Pool>();

/** Lets `runPrepared` find the pool under an ORM; `connect` calls it. */
export const keepPool = (em: EntityManager, pool: Pool) => void pools.set(em.getConnection(), pool);

/** How the connections of an ORM are used at this moment. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** Reads how the pool under an ORM is used; costs nothing. */
export function poolUse(em: EntityManager): PoolUse {
  const pool = poolOf(em);
  return { inUse: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/**
 * Runs one hot statement that is whole by itself, prepared, on a connection of the ORM's own pool: never inside an
 * act's transaction. Values are parsed as everywhere (`connect`).
 * @throws the driver's error, as `sqlFault` reads it
 */
export async function runPrepared<Row extends QueryResultRow>(
  em: EntityManager,
  { name, text }: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await poolOf(em).query<Row>({ name, text, values: [...values] });
  return rows;
}

function poolOf(em: EntityManager): Pool {
  const pool = pools.get(em.getConnection());
  if (!pool) throw new Error('this entity manager was not opened by connect()');
  return pool;
}
