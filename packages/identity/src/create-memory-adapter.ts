import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** More than the concurrent sign-ins of a development provider need. The least recently used are evicted. */
const MAX_ROWS = 5_000;

/**
 * Stores codes, tokens and interactions in memory for as long as they are valid. A restart only ends sign-ins in
 * progress.
 */
export function createMemoryAdapter(): AdapterFactory {
  const rows = new LRUCache<string, AdapterPayload>({ max: MAX_ROWS });
  return (model) => createModelAdapter(model, rows);
}

function createModelAdapter(model: string, rows: LRUCache<string, AdapterPayload>): Adapter {
  const toKey = (id: string) => `${model}:${id}`;
  const findRow = (matches: (row: AdapterPayload) => boolean) =>
    [...rows.entries()].find(([key, row]) => key.startsWith(toKey('')) && matches(row))?.[1];

  return {
    async upsert(id, payload, expiresInSeconds) {
      const ttl = expiresInSeconds === undefined ? undefined : expiresInSeconds * 1_000;
      rows.set(toKey(id), payload, { ttl });
    },
    async find(id) {
      return rows.get(toKey(id));
    },
    async findByUid(uid) {
      return findRow((row) => row.uid === uid);
    },
    async findByUserCode(userCode) {
      return findRow((row) => row.userCode === userCode);
    },
    async consume(id) {
      const row = rows.get(toKey(id));
      if (row) row.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      rows.delete(toKey(id));
    },
    async revokeByGrantId(grantId) {
      for (const [key, row] of rows.entries()) if (row.grantId === grantId) rows.delete(key);
    },
  };
}
