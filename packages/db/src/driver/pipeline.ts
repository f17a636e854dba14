import type { EntityManager } from '@mikro-orm/postgresql';
import { isPipelined } from './pipelining.ts';
import { getPool } from './prepared.ts';

/**
 * Runs two parts of a transaction in order, in one message: PostgreSQL runs the statements of `first` before those of
 * `next`, so a read sees rows that `first` wrote or locked. With pipelining off, `next` starts after `first` is done.
 * `Promise.all` promises no order.
 * @param first sends its statements without awaiting anything before them
 */
export async function pipeline<First, Next>(
  em: EntityManager,
  first: () => Promise<First>,
  next: () => Promise<Next>,
): Promise<[First, Next]> {
  const firstResult = first();
  if (!isPipelined(getPool(em))) await firstResult;
  return await Promise.all([firstResult, next()]);
}
