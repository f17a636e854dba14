import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { authTables } from '../tables.ts';
import type { Cookies } from './cookies.ts';
import type { EndedSignIn } from './ended-sign-in.ts';
import { seenEveryMs, signInEnd } from './sign-in-life.ts';
import { hashToken } from './token.ts';

export interface SignedIn {
  readonly athleteId: string;
  /** The sign-in of this browser; an athlete may have several. */
  readonly signInId: string;
}

export interface SignIns {
  /**
   * Returns null without a valid sign-in, and if the page shows another athlete. Throws if the database fails.
   */
  resolve(request: FastifyRequest): Promise<SignedIn | null>;
  /** The `Set-Cookie` line that renews the session, if its end moved. */
  renewalOf(request: FastifyRequest): string | undefined;
  /**
   * Ends the sign-in of a token: here at once, in other processes within 10 s.
   * @returns the athlete's id, or null if there was none
   */
  end(token: string): Promise<string | null>;
  /**
   * Like `end`.
   * @returns false if the athlete has no such sign-in
   */
  endOne(athleteId: string, signInId: string): Promise<boolean>;
  /** Like `end`. */
  endAll(athleteId: string): Promise<void>;
  /** Drops the cached sign-ins of an erased athlete. */
  forget(athleteId: string): void;
  /** Drops the cached sign-in that another process ended. */
  forgetEnded(ended: Pick<EndedSignIn, 'tokenHash'>): void;
  /** Drops all cached sign-ins, because notifications may have been lost. */
  forgetAll(): void;
}

const rememberedMs = 10_000;
const mostRemembered = 10_000;
const tokenForm = /^[\w-]{43}$/;
/** The app's pages send the athlete they show; other clients don't send it. */
const pageHeader = 'threshold-athlete';

interface Known {
  readonly signedIn: SignedIn;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Resolves a cookie by the hash of its token, from a cache (at most 10 s) or with one statement. */
export function createSignIns(orm: MikroORM, cookies: Cookies, now: () => Date): SignIns {
  // Ended sign-ins are cached too, so that a running lookup can't bring them back.
  const remembered = new LRUCache<string, Known | 'ended'>({
    max: mostRemembered,
    ttl: rememberedMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const renewals = new WeakMap<FastifyRequest, string>();

  async function lookup(hash: string): Promise<Known | 'ended' | undefined> {
    const row = await authTables(orm.em)
      .selectFrom('sign_in')
      .select(['id', 'user_id', 'created_at', 'last_seen_at'])
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    const meanwhile = remembered.get(hash);
    if (meanwhile !== undefined || row === undefined) return meanwhile;
    const signedIn = { athleteId: row.user_id, signInId: row.id };
    const known = { signedIn, createdAt: row.created_at, lastSeenAt: row.last_seen_at };
    remembered.set(hash, known);
    return known;
  }

  async function see(hash: string, known: Known): Promise<Known> {
    const seen = { ...known, lastSeenAt: now() };
    await authTables(orm.em)
      .updateTable('sign_in')
      .set({ last_seen_at: seen.lastSeenAt })
      .where('id', '=', known.signedIn.signInId)
      .execute();
    if (remembered.get(hash) !== 'ended') remembered.set(hash, seen);
    return seen;
  }

  return {
    async resolve(request) {
      const token = cookies.tokenOf(request);
      if (token === undefined || !tokenForm.test(token)) return null;
      const hash = hashToken(token);
      const known = remembered.get(hash) ?? (await lookup(hash));
      const at = now().getTime();
      if (known === undefined || known === 'ended' || signInEnd(known).getTime() <= at) return null;
      if (at - known.lastSeenAt.getTime() >= seenEveryMs) {
        renewals.set(request, cookies.session(token, signInEnd(await see(hash, known))));
      }
      return isOfPage(request, known.signedIn) ? known.signedIn : null;
    },
    renewalOf: (request) => renewals.get(request),
    async end(token) {
      const hash = hashToken(token);
      const ended = await authTables(orm.em)
        .deleteFrom('sign_in')
        .where('token_hash', '=', hash)
        .returning('user_id')
        .executeTakeFirst();
      remembered.set(hash, 'ended');
      return ended?.user_id ?? null;
    },
    async endOne(athleteId, signInId) {
      const ended = await authTables(orm.em)
        .deleteFrom('sign_in')
        .where('id', '=', signInId)
        .where('user_id', '=', athleteId)
        .returning('token_hash')
        .executeTakeFirst();
      if (ended) remembered.set(ended.token_hash, 'ended');
      return ended !== undefined;
    },
    async endAll(athleteId) {
      const ended = await authTables(orm.em)
        .deleteFrom('sign_in')
        .where('user_id', '=', athleteId)
        .returning('token_hash')
        .execute();
      for (const { token_hash } of ended) remembered.set(token_hash, 'ended');
    },
    forget(athleteId) {
      for (const [hash, known] of remembered.entries()) {
        if (known !== 'ended' && known.signedIn.athleteId === athleteId) remembered.set(hash, 'ended');
      }
    },
    forgetEnded({ tokenHash }) {
      remembered.set(tokenHash, 'ended');
    },
    forgetAll() {
      for (const [hash, known] of remembered.entries()) if (known !== 'ended') remembered.delete(hash);
    },
  };
}

/** A page left open after another athlete signed in must not read or write as them. */
function isOfPage({ headers }: FastifyRequest, { athleteId }: SignedIn): boolean {
  const shown = headers[pageHeader];
  return shown === undefined || shown === athleteId;
}
