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
  const pool = pools.get(em.getConnection());
  if (!pool) throw new Error('this entity manager was not opened by connect()');
  const { rows } = await pool.query<Row>({ name, text, values: [...values] });
  return rows;
}
