import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { authTables } from '../tables.ts';
import type { Cookies } from './cookies.ts';
import type { EndedSignIn } from './ended-sign-in.ts';
import { endOf, seenEveryMs } from './sign-in-life.ts';
import { hashOf } from './token.ts';

/** Who sends a request. */
export interface SignedIn {
  readonly athleteId: string;
  /** The sign-in of this browser, one of possibly several. */
  readonly signInId: string;
}

/** The sign-ins that are in force, as requests ask for them. */
export interface SignIns {
  /**
   * Who sends the request; null without a sign-in in force, and where the page that sends it shows another athlete.
   * Throws when the database cannot tell.
   */
  resolve(request: FastifyRequest): Promise<SignedIn | null>;
  /** The `Set-Cookie` line that a request's answer owes its browser, once the sign-in's end has moved. */
  renewalOf(request: FastifyRequest): string | undefined;
  /**
   * Ends the sign-in of a token, here at once, in other processes within 10 s.
   * @returns whose it was; null where there was none
   */
  end(token: string): Promise<string | null>;
  /**
   * Ends one sign-in of a person, as `end` does.
   * @returns whether they had it
   */
  endOne(athleteId: string, signInId: string): Promise<boolean>;
  /** Ends every sign-in of a person, as `end` does. */
  endAll(athleteId: string): Promise<void>;
  /** Drops what is remembered of an athlete whose rows are gone. */
  forget(athleteId: string): void;
  /** Drops a sign-in that ended in another process. */
  forgetEnded(ended: Pick<EndedSignIn, 'tokenHash'>): void;
  /** Drops what is remembered of sign-ins in force: some may have ended without a word to this process. */
  forgetAll(): void;
}

/** How long a sign-in is believed without asking the database again. */
const rememberedMs = 10_000;
const mostRemembered = 10_000;
const tokenForm = /^[\w-]{43}$/;
/** By it the app's pages say which athlete they show; other clients say nothing. */
const pageHeader = 'threshold-athlete';

interface Known {
  readonly signedIn: SignedIn;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Resolves sign-ins: cookie, hash, memory of at most 10 s, then one statement. */
export function signInsOf(orm: MikroORM, cookies: Cookies, now: () => Date): SignIns {
  // An ended sign-in is remembered too, or a look-up that was under way would bring it back.
  const remembered = new LRUCache<string, Known | 'ended'>({
    max: mostRemembered,
    ttl: rememberedMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const renewals = new WeakMap<FastifyRequest, string>();

  async function lookUp(hash: string): Promise<Known | 'ended' | undefined> {
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
      const hash = hashOf(token);
      const known = remembered.get(hash) ?? (await lookUp(hash));
      const at = now().getTime();
      if (known === undefined || known === 'ended' || endOf(known).getTime() <= at) return null;
      if (at - known.lastSeenAt.getTime() >= seenEveryMs) {
        renewals.set(request, cookies.session(token, endOf(await see(hash, known))));
      }
      return isOfPage(request, known.signedIn) ? known.signedIn : null;
    },
    renewalOf: (request) => renewals.get(request),
    async end(token) {
      const hash = hashOf(token);
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

/** A page that is still open once somebody else has signed in neither reads nor writes as them. */
function isOfPage({ headers }: FastifyRequest, { athleteId }: SignedIn): boolean {
  const shown = headers[pageHeader];
  return shown === undefined || shown === athleteId;
}
