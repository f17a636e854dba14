import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { authTables } from '../tables.ts';
import type { Cookies } from './cookies.ts';
import type { EndedSignIn } from './ended-sign-in.ts';
import { computeSignInEnd, LAST_SEEN_INTERVAL_MS } from './sign-in-lifetime.ts';
import { hashToken } from './token.ts';

export interface SignedIn {
  readonly athleteId: string;
  /** The sign-in of this browser; an athlete may have several. */
  readonly signInId: string;
}

export interface SignIns {
  /**
   * @returns null if there is no valid sign-in, or the page belongs to another athlete
   * @throws the driver's error if the database fails
   */
  resolve(request: FastifyRequest): Promise<SignedIn | null>;
  /** The `Set-Cookie` line that renews the session, if `resolve` extended it. */
  findRenewal(request: FastifyRequest): string | undefined;
  /**
   * Ends the sign-in of a token: immediately in this process, within 10 s in others.
   * @returns the athlete's id, or null if there was no such sign-in
   */
  endByToken(token: string): Promise<string | null>;
  /**
   * Like `endByToken`.
   * @returns false if the athlete has no such sign-in
   */
  endById(athleteId: string, signInId: string): Promise<boolean>;
  /** Like `endByToken`. */
  endAll(athleteId: string): Promise<void>;
  /** Removes the sign-ins of an erased athlete from the cache. */
  forget(athleteId: string): void;
  /** Removes a sign-in that another process ended from the cache. */
  forgetEnded(endedSignIn: Pick<EndedSignIn, 'tokenHash'>): void;
  /** Removes all sign-ins from the cache, because notifications may have been lost. */
  forgetAll(): void;
}

const CACHE_TTL_MS = 10_000;
const MAX_CACHED_SIGN_INS = 10_000;
/** The form of `createToken`: 32 bytes as base64url. */
const TOKEN_PATTERN = /^[\w-]{43}$/;
/** Names the athlete of the calling page; only the app's pages send it. */
const PAGE_ATHLETE_HEADER = 'threshold-athlete';

interface CachedSignIn {
  readonly signedIn: SignedIn;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Resolves a cookie by the hash of its token, from a cache (up to 10 s old) or with one statement. */
export function createSignIns(orm: MikroORM, cookies: Cookies, now: () => Date): SignIns {
  // Ended sign-ins are cached too, so that a lookup in progress can't bring them back.
  const cachedSignIns = new LRUCache<string, CachedSignIn | 'ended'>({
    max: MAX_CACHED_SIGN_INS,
    ttl: CACHE_TTL_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const renewalCookies = new WeakMap<FastifyRequest, string>();

  async function findSignIn(hash: string): Promise<CachedSignIn | 'ended' | undefined> {
    const row = await authTables(orm.em)
      .selectFrom('sign_in')
      .select(['id', 'user_id', 'created_at', 'last_seen_at'])
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    // If a concurrent request has ended or stored the sign-in, the cache is newer than the row.
    const newerEntry = cachedSignIns.get(hash);
    if (newerEntry !== undefined || row === undefined) return newerEntry;
    const signedIn = { athleteId: row.user_id, signInId: row.id };
    const cachedSignIn = { signedIn, createdAt: row.created_at, lastSeenAt: row.last_seen_at };
    cachedSignIns.set(hash, cachedSignIn);
    return cachedSignIn;
  }

  async function renewLastSeen(hash: string, cachedSignIn: CachedSignIn): Promise<CachedSignIn> {
    const renewedSignIn = { ...cachedSignIn, lastSeenAt: now() };
    await authTables(orm.em)
      .updateTable('sign_in')
      .set({ last_seen_at: renewedSignIn.lastSeenAt })
      .where('id', '=', cachedSignIn.signedIn.signInId)
      .execute();
    if (cachedSignIns.get(hash) !== 'ended') cachedSignIns.set(hash, renewedSignIn);
    return renewedSignIn;
  }

  return {
    async resolve(request) {
      const token = cookies.findToken(request);
      if (token === undefined || !TOKEN_PATTERN.test(token)) return null;
      const hash = hashToken(token);
      const cachedSignIn = cachedSignIns.get(hash) ?? (await findSignIn(hash));
      const nowMs = now().getTime();
      if (
        cachedSignIn === undefined ||
        cachedSignIn === 'ended' ||
        computeSignInEnd(cachedSignIn).getTime() <= nowMs
      )
        return null;
      if (nowMs - cachedSignIn.lastSeenAt.getTime() >= LAST_SEEN_INTERVAL_MS) {
        renewalCookies.set(
          request,
          cookies.createSessionHeader(token, computeSignInEnd(await renewLastSeen(hash, cachedSignIn))),
        );
      }
      return isAthleteOfPage(request, cachedSignIn.signedIn) ? cachedSignIn.signedIn : null;
    },
    findRenewal: (request) => renewalCookies.get(request),
    async endByToken(token) {
      const hash = hashToken(token);
      const deletedRow = await authTables(orm.em)
        .deleteFrom('sign_in')
        .where('token_hash', '=', hash)
        .returning('user_id')
        .executeTakeFirst();
      cachedSignIns.set(hash, 'ended');
      return deletedRow?.user_id ?? null;
    },
    async endById(athleteId, signInId) {
      const deletedRow = await authTables(orm.em)
        .deleteFrom('sign_in')
        .where('id', '=', signInId)
        .where('user_id', '=', athleteId)
        .returning('token_hash')
        .executeTakeFirst();
      if (deletedRow) cachedSignIns.set(deletedRow.token_hash, 'ended');
      return deletedRow !== undefined;
    },
    async endAll(athleteId) {
      const deletedRows = await authTables(orm.em)
        .deleteFrom('sign_in')
        .where('user_id', '=', athleteId)
        .returning('token_hash')
        .execute();
      for (const { token_hash } of deletedRows) cachedSignIns.set(token_hash, 'ended');
    },
    forget(athleteId) {
      for (const [hash, cachedSignIn] of cachedSignIns.entries()) {
        if (cachedSignIn !== 'ended' && cachedSignIn.signedIn.athleteId === athleteId)
          cachedSignIns.set(hash, 'ended');
      }
    },
    forgetEnded({ tokenHash }) {
      cachedSignIns.set(tokenHash, 'ended');
    },
    forgetAll() {
      for (const [hash, cachedSignIn] of cachedSignIns.entries())
        if (cachedSignIn !== 'ended') cachedSignIns.delete(hash);
    },
  };
}

/** A page that is still open after another athlete has signed in must not read or write as them. */
function isAthleteOfPage({ headers }: FastifyRequest, { athleteId }: SignedIn): boolean {
  const pageAthleteId = headers[PAGE_ATHLETE_HEADER];
  return pageAthleteId === undefined || pageAthleteId === athleteId;
}
