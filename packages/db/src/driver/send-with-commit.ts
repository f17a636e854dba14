import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';

const deferredStatements = new WeakSet<CompiledQuery>();

/**
 * Defers a statement to the end of the entity manager's transaction. It is sent before `commit`, in the same message.
 * If it fails, so does the transaction. Its result is discarded.
 */
export async function sendWithCommit(em: EntityManager, query: CompiledQuery): Promise<void> {
  deferredStatements.add(query);
  await em.getKysely().executeQuery(query);
}

/** True for a statement deferred to the commit of its transaction. */
export const isDeferredToCommit = (query: CompiledQuery): boolean => deferredStatements.has(query);
