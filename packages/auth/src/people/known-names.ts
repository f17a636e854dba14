import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserName } from '@threshold/contracts/users';
import { LRUCache } from 'lru-cache';

/** A name changes only at a sign-in, and an erased athlete's name disappears within this time. */
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** Keyed by the connection, which all forks of an entity manager share. */
const remembered = new WeakMap<object, LRUCache<string, UserName>>();

/**
 * Names by id, cached.
 * @param read returns names by id, without unknown ids
 */
export async function knownNames(
  em: EntityManager,
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, UserName>>,
): Promise<ReadonlyMap<string, UserName>> {
  const names = namesBy(em);
  const known = new Map<string, UserName>();
  const unknown: string[] = [];
  for (const id of ids) {
    const name = names.get(id);
    if (name) known.set(id, name);
    else unknown.push(id);
  }
  for (const [id, name] of await read(unknown)) {
    known.set(id, name);
    names.set(id, name);
  }
  return known;
}

function namesBy(em: EntityManager): LRUCache<string, UserName> {
  const connection = em.getConnection();
  const names = remembered.get(connection) ?? new LRUCache({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });
  remembered.set(connection, names);
  return names;
}
