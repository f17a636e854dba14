import type { EntityManager } from '@mikro-orm/postgresql';
import { mailAddress } from '@threshold/mail';
import { v7 } from 'uuid';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { type EnqueueMail, requestMail } from '../mail/request-mail.ts';
import { insertSignIn, type WriteContext } from '../people/person-record.ts';
import { authTables } from '../tables.ts';
import {
  createRecoveryCode,
  formatRecoveryCode,
  getPrefix,
  hashRecoveryCode,
  isRecoveryCode,
  RECOVERY_CODES,
} from './recovery-code.ts';

interface ChangedBy {
  readonly userId: string;
  readonly browser: string;
}

/** A prefix of 20 bits is shared by few codes, unless there are many millions. */
const MAX_CANDIDATES = 50;

export interface RecoveryCodeSummary {
  readonly left: number;
  readonly madeAt: Date | null;
}

export async function summarizeRecoveryCodes(
  em: EntityManager,
  userId: string,
): Promise<RecoveryCodeSummary> {
  const rows = await authTables(em)
    .selectFrom('recovery_code')
    .select('created_at')
    .where('user_id', '=', userId)
    .execute();
  return { left: rows.length, madeAt: rows[0]?.created_at ?? null };
}

/**
 * Replaces the person's codes by new ones.
 * @returns the codes, which are not stored
 */
export function replaceRecoveryCodes(
  { orm, now }: WriteContext,
  { userId, browser }: ChangedBy,
): Promise<string[]> {
  const at = now();
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  return orm.em.fork().transactional(async (em) => {
    const tables = authTables(em);
    // Locks the person, so that two concurrent requests leave the codes of one.
    await tables.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
    await tables.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    await tables
      .insertInto('recovery_code')
      .values(
        codes.map((code, index) => {
          const id = v7({ msecs: at.getTime() });
          return {
            id,
            user_id: userId,
            slot: index + 1,
            prefix: getPrefix(code),
            code_hash: hashRecoveryCode(id, code),
            created_at: at,
          };
        }),
      )
      .execute();
    const audit = { athleteId: userId, actor: 'athlete', browser } as const;
    await writeAuditEntry(em, at, { ...audit, kind: 'recovery-codes-made' });
    return codes.map(formatRecoveryCode);
  });
}

export function deleteRecoveryCodes(
  { orm, now }: WriteContext,
  { userId, browser }: ChangedBy,
): Promise<void> {
  return orm.em.fork().transactional(async (em) => {
    const { numDeletedRows } = await authTables(em)
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    const audit = { athleteId: userId, actor: 'athlete', browser } as const;
    await writeAuditEntry(em, now(), { ...audit, kind: 'recovery-codes-ended' });
  });
}

interface CodeUse {
  readonly code: string;
  readonly sessionToken: string;
  readonly userAgent: string;
  /** Null without mail. */
  readonly enqueueMail: EnqueueMail | null;
}

/**
 * Signs in the person whose code it is, uses it up and tells them, in one transaction.
 * @returns null if no one has the code
 */
export async function signInWithRecoveryCode(
  { orm, now }: WriteContext,
  { code, sessionToken, userAgent, enqueueMail }: CodeUse,
): Promise<{ expires: Date } | 'disabled' | null> {
  const at = now();
  const candidates = await authTables(orm.em)
    .selectFrom('recovery_code')
    .select(['id', 'user_id as userId', 'code_hash as codeHash'])
    .where('prefix', '=', getPrefix(code))
    .limit(MAX_CANDIDATES)
    .execute();
  const found = candidates.filter((candidate) => isRecoveryCode(code, candidate)).at(0);
  if (!found) return null;
  const { userId } = found;
  return orm.em.fork().transactional(async (em) => {
    const tables = authTables(em);
    const { numDeletedRows } = await tables
      .deleteFrom('recovery_code')
      .where('id', '=', found.id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return null;
    const signIn = await insertSignIn(em, at, { userId, token: sessionToken, userAgent });
    if (!signIn) return 'disabled';
    const audit = { athleteId: userId, actor: 'athlete', browser: userAgent } as const;
    await writeAuditEntry(em, at, { ...audit, kind: 'recovery-code-used' });
    if (enqueueMail) await tellUse(em, at, userId, enqueueMail);
    return signIn;
  });
}

async function tellUse(em: EntityManager, at: Date, userId: string, enqueue: EnqueueMail): Promise<void> {
  const user = await authTables(em)
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  const email = mailAddress.safeParse(user?.email).data;
  if (email !== undefined) await requestMail(em, at, { purpose: 'recovery-code-used', email }, enqueue);
}
