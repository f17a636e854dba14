import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserName } from '@threshold/contracts/users';
import { LRUCache } from 'lru-cache';

/** Names change only at sign-in. An erased athlete's name disappears within this time. */
const CACHE_TTL_MS = 60_000;
const MAX_CACHED_NAMES = 10_000;

/** Keyed by the connection, which all forks of an entity manager share. */
const caches = new WeakMap<object, LRUCache<string, UserName>>();

/**
 * Names by id, cached for one minute.
 * @param readNames reads names that aren't cached; leaves out unknown ids
 */
export async function getCachedNames(
  em: EntityManager,
  ids: readonly string[],
  readNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, UserName>>,
): Promise<ReadonlyMap<string, UserName>> {
  const cache = getNameCache(em);
  const namesById = new Map<string, UserName>();
  const missingIds: string[] = [];
  for (const id of ids) {
    const name = cache.get(id);
    if (name) namesById.set(id, name);
    else missingIds.push(id);
  }
  for (const [id, name] of await readNames(missingIds)) {
    namesById.set(id, name);
    cache.set(id, name);
  }
  return namesById;
}

function getNameCache(em: EntityManager): LRUCache<string, UserName> {
  const connection = em.getConnection();
  const cache = caches.get(connection) ?? new LRUCache({ max: MAX_CACHED_NAMES, ttl: CACHE_TTL_MS });
  caches.set(connection, cache);
  return cache;
}
