import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

const closing = new WeakSet<CompiledQuery>();

/**
 * Makes this the last statement of the transaction that the entity manager stands in: it leaves with `commit`, in one
 * message, and where it fails the transaction does. Nobody hears what it answers.
 */
export async function closeWith(em: EntityManager, text: string, values: readonly unknown[]): Promise<void> {
  const query = CompiledQuery.raw(text, [...values]);
  closing.add(query);
  await em.getKysely().executeQuery(query);
}

/** Whether a statement is to be kept back until its transaction is committed. */
export const isClosing = (query: CompiledQuery): boolean => closing.has(query);
