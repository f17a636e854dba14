import type { EntityManager } from '@mikro-orm/postgresql';
import { isPipelined } from './pipelining.ts';
import { getPool } from './run-prepared.ts';

/**
 * Runs two parts of a transaction in order but in one message. PostgreSQL runs the statements of `first` before those
 * of `next`, so a read in `next` sees rows that `first` wrote or locked. With pipelining off, `next` starts once
 * `first` is done. `Promise.all` doesn't guarantee any order.
 * @param first must send its statements before it awaits anything
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
