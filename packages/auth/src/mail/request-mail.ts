import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { OutgoingMail } from '../entities/outgoing-mail.entity.ts';
import type { SignUpWay } from '../front-door/create-account.ts';
import { authTables } from '../tables.ts';
import { LINK_LIFETIME_MS, MAX_CONFIRMATIONS_PER_ACCOUNT, type MailPurpose } from './mail-limits.ts';
import { findFreeSlots } from './mail-slots.ts';

/** Queues the job that sends a mail, within the transaction of `em`. */
export type EnqueueMail = (em: EntityManager, mailId: string) => Promise<void>;

export interface RequestedMail {
  readonly purpose: MailPurpose;
  /** Of the form `mailAddress`. */
  readonly email: string;
  readonly userId?: string;
  /** True if the account is being made, so that its mail leaves room for those of other accounts. */
  readonly isNewAccount?: boolean;
  /** Hash of the cookie of the browser that asked. */
  readonly browserHash?: string;
  readonly signUp?: {
    readonly way: SignUpWay;
    readonly wayTokenHash: string | null;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly returnTo?: string;
}

/** Deletions of each request, so that the table never grows for long. */
const MAX_DELETED_ROWS = 20;
/** Concurrent requests can pick the same slot. */
const MAX_ATTEMPTS = 10;

/**
 * Stores that a mail was asked for, within the transaction of `em`. Runs the same statements for every address: the job
 * finds out whether someone has it.
 * @returns `full` if the address or the account has as many mails as it gets for now, `busy` if strangers get none
 */
export async function requestMail(
  em: EntityManager,
  at: Date,
  mail: RequestedMail,
  enqueue: EnqueueMail,
): Promise<'queued' | 'full' | 'busy'> {
  await deleteOldMails(em, at, mail);
  if (mail.userId !== undefined && (await countMails(em, mail.userId)) >= MAX_CONFIRMATIONS_PER_ACCOUNT)
    return 'full';
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const slots = await findFreeSlots(em, mail);
    if (slots === 'full' || slots === 'busy') return slots;
    const id = v7({ msecs: at.getTime() });
    if (await insertMail(em, at, mail, { id, ...slots })) {
      await enqueue(em, id);
      return 'queued';
    }
  }
  return 'busy';
}

interface ReservedRow {
  readonly id: string;
  readonly slot: number;
  readonly strangerSlot: number | null;
  readonly waySlot: number | null;
}

/** @returns false if a concurrent request took a slot */
async function insertMail(
  em: EntityManager,
  at: Date,
  { purpose, email, userId, browserHash, signUp, returnTo }: RequestedMail,
  { id, slot, strangerSlot, waySlot }: ReservedRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await authTables(em)
    .insertInto('outgoing_mail')
    .values({
      id,
      purpose,
      email,
      slot,
      stranger_slot: strangerSlot,
      user_id: userId ?? null,
      token_hash: null,
      browser_hash: browserHash ?? null,
      way: signUp?.way ?? null,
      way_token_hash: signUp?.wayTokenHash ?? null,
      way_slot: waySlot,
      first_name: signUp?.firstName ?? null,
      last_name: signUp?.lastName ?? null,
      return_to: returnTo ?? null,
      created_at: at,
      expires_at: new Date(at.getTime() + LINK_LIFETIME_MS),
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Begins with the rows that have the slots of this mail. */
async function deleteOldMails(
  em: EntityManager,
  at: Date,
  { email, purpose, signUp }: RequestedMail,
): Promise<void> {
  const tables = authTables(em);
  const oldest = new Date(at.getTime() - LINK_LIFETIME_MS);
  const oldIds = tables
    .selectFrom('outgoing_mail')
    .select('id')
    .where('created_at', '<=', oldest)
    .orderBy((order) => order('email', '=', email), 'desc')
    .orderBy(
      (order) =>
        order.fn.coalesce(order('way_token_hash', '=', signUp?.wayTokenHash ?? ''), order.lit(false)),
      'desc',
    )
    .orderBy((order) => order('purpose', '=', purpose), 'desc')
    .limit(MAX_DELETED_ROWS)
    .forUpdate()
    .skipLocked();
  await tables.deleteFrom('outgoing_mail').where('id', 'in', oldIds).execute();
}

/** Of one account that confirms an address. */
async function countMails(em: EntityManager, userId: string): Promise<number> {
  const rows = await authTables(em)
    .selectFrom('outgoing_mail')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm')
    .execute();
  return rows.length;
}

/** Job that deletes what no request has deleted, so that no address stays for more than 30 minutes. */
export const deleteOldOutgoingMail = {
  name: 'delete-old-mail',
  cron: '*/15 * * * *',
  async run({ em, now }: { em: EntityManager; now(): Date }): Promise<void> {
    await em.nativeDelete(OutgoingMail, {
      createdAt: { $lte: new Date(now().getTime() - LINK_LIFETIME_MS) },
    });
  },
} as const;
