import { createHmac, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../sessions/cookies.ts';
import { hashToken } from '../sessions/token.ts';
import { authTables } from '../tables.ts';

/** What an answer may be used for. `account` makes a new account. */
type ChallengePurpose = 'sign-in' | 'add' | 'account';

export interface OpenChallenge {
  /** What the challenge was made for: the id of a new account, or of a sign-in. */
  readonly subject: string;
  isExpected(challenge: string): boolean;
  /**
   * Uses the challenge up, within the transaction of `em`.
   * @returns false if it was used before, or has expired
   */
  spend(em: EntityManager, challenge: string): Promise<boolean>;
}

export interface Challenges {
  /** @param subject letters, digits and hyphens */
  create(purpose: ChallengePurpose, subject: string): { challenge: string; setCookie: string };
  /** @returns null if this browser has no challenge for the purpose, or it has expired */
  open(request: Pick<FastifyRequest, 'headers'>, purpose: ChallengePurpose): OpenChallenge | null;
  readonly removalHeader: string;
}

interface ChallengeOptions {
  readonly cookies: Cookies;
  readonly secrets: readonly string[];
  readonly now: () => Date;
}

const CHALLENGE_LIFETIME_MS = 5 * 60_000;
const NONCE_BYTES = 32;
/** Purpose, expiry in milliseconds, nonce and subject. */
const COOKIE_PATTERN = /^([a-z-]{1,10})\.(\d{1,15})\.([\w-]{43})\.([\w-]{1,36})$/;
/** Rows are stored this long after they expire, because the clocks of two servers differ. */
const DELETION_DELAY_MS = 60 * 60_000;
/** Expired rows deleted by each answered challenge, so that the table never grows for long. */
const MAX_DELETED_ROWS = 20;

/**
 * Challenges for passkeys. A challenge is a keyed hash of the browser's cookie. So asking for one stores nothing, and
 * only the browser that asked can answer it. Answered challenges are stored until an hour after they
 * expire.
 */
export function createChallenges({ cookies, secrets, now }: ChallengeOptions): Challenges {
  const name = cookies.names.challenge;
  return {
    create(purpose, subject) {
      const expiresMs = now().getTime() + CHALLENGE_LIFETIME_MS;
      const value = [purpose, expiresMs, randomBytes(NONCE_BYTES).toString('base64url'), subject].join('.');
      const [secret = ''] = secrets;
      return {
        challenge: toChallenge(value, secret),
        setCookie: stringifySetCookie({
          name,
          value,
          ...cookies.attributes,
          sameSite: 'strict',
          maxAge: CHALLENGE_LIFETIME_MS / 1_000,
        }),
      };
    },
    open(request, purpose) {
      const value = cookies.read(request)[name] ?? '';
      const [, cookiePurpose, expiry, , subject = ''] = COOKIE_PATTERN.exec(value) ?? [];
      const expiresMs = Number(expiry);
      if (cookiePurpose !== purpose || expiresMs <= now().getTime()) return null;
      const expectedChallenges = secrets.map((secret) => toChallenge(value, secret));
      return {
        subject,
        isExpected: (challenge) => expectedChallenges.includes(challenge),
        async spend(em, challenge) {
          const at = now();
          if (expiresMs <= at.getTime()) return false;
          await deleteExpired(em, at);
          const { numInsertedOrUpdatedRows } = await authTables(em)
            .insertInto('spent_challenge')
            .values({ challenge_hash: hashToken(challenge), expires_at: new Date(expiresMs) })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow();
          return numInsertedOrUpdatedRows === 1n;
        },
      };
    },
    removalHeader: cookies.createRemovalHeader(name),
  };
}

const toChallenge = (cookieValue: string, secret: string): string =>
  createHmac('sha256', secret).update(`threshold passkey challenge\n${cookieValue}`).digest('base64url');

async function deleteExpired(em: EntityManager, at: Date): Promise<void> {
  const tables = authTables(em);
  const expiredHashes = tables
    .selectFrom('spent_challenge')
    .select('challenge_hash')
    .where('expires_at', '<', new Date(at.getTime() - DELETION_DELAY_MS))
    .limit(MAX_DELETED_ROWS)
    .forUpdate()
    .skipLocked();
  await tables.deleteFrom('spent_challenge').where('challenge_hash', 'in', expiredHashes).execute();
}
