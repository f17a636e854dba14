import { LRUCache } from 'lru-cache';

/** Other processes notice a revoked token after this time at most. */
const CACHE_TTL_MS = 10_000;
const MAX_CACHED_TOKENS = 10_000;

export interface CachedToken {
  readonly athleteId: string;
  readonly tokenId: string;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

interface CacheEntry {
  /** Ended tokens are cached too, so that a lookup in progress can't bring them back. */
  readonly token: CachedToken | 'ended';
  readonly cachedAtMs: number;
}

/** This process's tokens by hash; shared by the lookup and the commands that end a token. */
const entries = new LRUCache<string, CacheEntry>({ max: MAX_CACHED_TOKENS });

/** Undefined if the token isn't cached, or for too long. */
export function findCachedToken(hash: string, now: Date): CachedToken | 'ended' | undefined {
  const entry = entries.get(hash);
  if (entry === undefined) return undefined;
  return Math.abs(now.getTime() - entry.cachedAtMs) < CACHE_TTL_MS ? entry.token : undefined;
}

/** True for a token that was valid at its last lookup, however long ago. */
export function hasBeenValid(hash: string): boolean {
  const entry = entries.peek(hash);
  return entry !== undefined && entry.token !== 'ended';
}

/** Changes a cached token, which keeps its age. An ended one stays ended. */
export function updateCachedToken(hash: string, token: CachedToken): void {
  const entry = entries.peek(hash);
  if (entry !== undefined && entry.token !== 'ended') entries.set(hash, { ...entry, token });
}

export function cacheToken(hash: string, token: CachedToken, now: Date): void {
  entries.set(hash, { token, cachedAtMs: now.getTime() });
}

export function markTokenEnded(hash: string, now: Date): void {
  entries.set(hash, { token: 'ended', cachedAtMs: now.getTime() });
}

/** Ends the cached tokens of an athlete who was erased, or whose credentials were. */
export function markTokensEndedOf(athleteId: string, now: Date): void {
  for (const [hash, { token }] of entries.entries())
    if (token !== 'ended' && token.athleteId === athleteId) markTokenEnded(hash, now);
}
