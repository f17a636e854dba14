import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';

const closing = new WeakSet<CompiledQuery>();

/**
 * Makes this one of the last statements of the transaction that the entity manager stands in: they leave with `commit`,
 * in one message and in their order, and where one fails the transaction does. Nobody hears what they answer.
 */
export async function sendWithCommit(em: EntityManager, query: CompiledQuery): Promise<void> {
  closing.add(query);
  await em.getKysely().executeQuery(query);
}

/** Whether a statement is to be kept back until its transaction is committed. */
export const isClosing = (query: CompiledQuery): boolean => closing.has(query);
