import type { MikroORM } from '@mikro-orm/postgresql';
import { createSlidingWindow, type SignedIn, tooMany } from '@threshold/api/server';
import { sql } from 'kysely';
import type { Scope } from '../../token-schemas.ts';
import { integrationsTables } from '../tables.ts';
import {
  type CachedToken,
  cacheToken,
  findCachedToken,
  hasBeenValid,
  markTokenEnded,
  updateCachedToken,
} from './token-cache.ts';
import { hashTokenText, isTokenText } from './token-text.ts';

const LAST_USED_INTERVAL_MS = 3_600_000;
/** Per address and minute, so that a stranger's guesses cost little. */
const UNKNOWN_TOKEN_LIMIT = { maxCalls: 60, withinMs: 60_000 };
/** Lookups of different tokens that run at once, per address. */
const MAX_CONCURRENT_LOOKUPS = 4;
const RETRY_AFTER_SECONDS = 1;

interface TokenOptions {
  readonly orm: MikroORM;
  readonly now: () => Date;
}

/**
 * Finds the athlete of a token.
 * @param address the client's IP address
 * @returns null for a malformed, unknown, expired or revoked token, and for one of a disabled account
 * @throws DomainError 'too-many' after many unknown tokens from one address; the driver's error if the database fails
 */
export type FindTokenHolder = (text: string, address: string) => Promise<SignedIn | null>;

interface TokenRow {
  readonly id: string;
  readonly athleteId: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Finds tokens by hash in a cache (up to 10 s old) or with one statement. */
export function createTokenLookup({ orm, now }: TokenOptions): FindTokenHolder {
  const unknownTokens = createSlidingWindow(UNKNOWN_TOKEN_LIMIT);
  const lastUseUpdates = new Map<string, Promise<boolean>>();
  /** The running lookups by address, each by its hash. */
  const lookups = new Map<string, Map<string, Promise<CachedToken | 'ended' | undefined>>>();

  function lookUp(hash: string, network: string): Promise<CachedToken | 'ended' | undefined> {
    const ownLookups = lookups.get(network) ?? new Map();
    const runningLookup = ownLookups.get(hash);
    if (runningLookup) return runningLookup;
    // Strangers at the same address must not lock out a token in use.
    if (!hasBeenValid(hash)) {
      unknownTokens.assertBelowLimit(network);
      if (ownLookups.size >= MAX_CONCURRENT_LOOKUPS)
        throw tooMany('Too many access tokens at once. Please try again in a moment.', RETRY_AFTER_SECONDS);
    }
    const lookup = queryToken(hash, network).finally(() => {
      ownLookups.delete(hash);
      if (ownLookups.size === 0) lookups.delete(network);
    });
    lookups.set(network, ownLookups.set(hash, lookup));
    return lookup;
  }

  async function queryToken(hash: string, network: string): Promise<CachedToken | 'ended' | undefined> {
    const { rows } = await sql<TokenRow>`
      select t.id, t.athlete_id as "athleteId", t.scopes, t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt"
        from integrations.access_token t join auth."user" u on u.id = t.athlete_id
       where t.token_hash = ${hash} and u.disabled_at is null`.execute(integrationsTables(orm.em.fork()));
    // A token that this process ended during the lookup stays ended.
    const newerEntry = findCachedToken(hash, now());
    if (newerEntry !== undefined) return newerEntry;
    const [row] = rows;
    if (!row) {
      unknownTokens.count(network);
      // From now on, the limits apply to it.
      if (hasBeenValid(hash)) markTokenEnded(hash, now());
      return undefined;
    }
    const token = { ...row, tokenId: row.id, scopes: new Set(row.scopes) };
    cacheToken(hash, token, now());
    return token;
  }

  /** Concurrent calls share one update. @returns false if the token was revoked in another process */
  function updateLastUsed(hash: string, token: CachedToken): Promise<boolean> {
    const runningUpdate = lastUseUpdates.get(hash);
    if (runningUpdate) return runningUpdate;
    const update = writeLastUsed(hash, token).finally(() => lastUseUpdates.delete(hash));
    lastUseUpdates.set(hash, update);
    return update;
  }

  async function writeLastUsed(hash: string, token: CachedToken): Promise<boolean> {
    const usedToken = { ...token, lastUsedAt: now() };
    const { numUpdatedRows } = await integrationsTables(orm.em.fork())
      .updateTable('access_token')
      .set({ last_used_at: usedToken.lastUsedAt })
      .where('athlete_id', '=', token.athleteId)
      .where('id', '=', token.tokenId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      markTokenEnded(hash, now());
      return false;
    }
    updateCachedToken(hash, usedToken);
    return true;
  }

  return async (text, address) => {
    if (!isTokenText(text)) return null;
    const hash = hashTokenText(text);
    const token = findCachedToken(hash, now()) ?? (await lookUp(hash, toNetwork(address)));
    if (token === undefined || token === 'ended' || token.expiresAt <= now()) return null;
    const { athleteId, tokenId, scopes, lastUsedAt } = token;
    const isUseRecorded =
      lastUsedAt !== null && now().getTime() - lastUsedAt.getTime() < LAST_USED_INTERVAL_MS;
    if (!isUseRecorded && !(await updateLastUsed(hash, token))) return null;
    return { athleteId, signInId: tokenId, token: { scopes } };
  };
}

/** An IPv4 address, or the /64 network of an IPv6 address, which one person has. */
function toNetwork(address: string): string {
  const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedAddress !== undefined || !address.includes(':')) return mappedAddress ?? address;
  const [head = ''] = address.split('::');
  return head.split(':').slice(0, 4).join(':');
}
