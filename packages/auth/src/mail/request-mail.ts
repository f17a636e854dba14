import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { OutgoingMail } from '../entities/outgoing-mail.entity.ts';
import type { SignUpWay } from '../front-door/create-account.ts';
import { authTables } from '../tables.ts';
import {
  LINK_LIFETIME_MS,
  MAIL_RETENTION_MS,
  MAX_MAILS_PER_ADDRESS,
  MAX_STRANGER_MAILS,
  type MailPurpose,
} from './mail-limits.ts';

/** Queues the job that sends a mail, within the transaction of `em`. */
export type EnqueueMail = (em: EntityManager, mailId: string) => Promise<void>;

export interface RequestedMail {
  readonly purpose: MailPurpose;
  /** Of the form `mailAddress`. */
  readonly email: string;
  readonly userId?: string;
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

/**
 * Stores that a mail was asked for, within the transaction of `em`. Runs the same statements for every address: the job
 * finds out whether someone has it.
 * @returns `full` if the address or the account gets no more mail within the hour, `busy` if strangers get none
 */
export async function requestMail(
  em: EntityManager,
  at: Date,
  mail: RequestedMail,
  enqueue: EnqueueMail,
): Promise<'queued' | 'full' | 'busy'> {
  const { purpose, email, signUp } = mail;
  await deleteOldMails(em, at, email);
  const slot = await findFreeSlot(em, purpose, email);
  if (slot === null) return 'full';
  if (mail.userId !== undefined && (await countMails(em, mail.userId)) >= MAX_MAILS_PER_ADDRESS)
    return 'full';
  const isToStranger = purpose === 'sign-up' || purpose === 'confirm';
  const strangerSlot = isToStranger ? await findFreeStrangerSlot(em) : null;
  if (isToStranger && strangerSlot === null) return 'busy';
  const id = v7({ msecs: at.getTime() });
  const { numInsertedOrUpdatedRows } = await authTables(em)
    .insertInto('outgoing_mail')
    .values({
      id,
      purpose,
      email,
      slot,
      stranger_slot: strangerSlot,
      user_id: mail.userId ?? null,
      token_hash: null,
      browser_hash: mail.browserHash ?? null,
      way: signUp?.way ?? null,
      way_token_hash: signUp?.wayTokenHash ?? null,
      first_name: signUp?.firstName ?? null,
      last_name: signUp?.lastName ?? null,
      return_to: mail.returnTo ?? null,
      created_at: at,
      expires_at: new Date(at.getTime() + LINK_LIFETIME_MS),
      done_at: null,
    })
    // A concurrent request took the slot.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return 'full';
  await enqueue(em, id);
  return 'queued';
}

async function deleteOldMails(em: EntityManager, at: Date, email: string): Promise<void> {
  const tables = authTables(em);
  const oldest = new Date(at.getTime() - MAIL_RETENTION_MS);
  await tables
    .deleteFrom('outgoing_mail')
    .where('email', '=', email)
    .where('created_at', '<=', oldest)
    .execute();
  const oldIds = tables
    .selectFrom('outgoing_mail')
    .select('id')
    .where('created_at', '<=', oldest)
    .limit(MAX_DELETED_ROWS)
    .forUpdate()
    .skipLocked();
  await tables.deleteFrom('outgoing_mail').where('id', 'in', oldIds).execute();
}

/** Of one account, to any address, within the hour that rows are stored. */
async function countMails(em: EntityManager, userId: string): Promise<number> {
  const rows = await authTables(em)
    .selectFrom('outgoing_mail')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm')
    .execute();
  return rows.length;
}

async function findFreeSlot(em: EntityManager, purpose: MailPurpose, email: string): Promise<number | null> {
  const rows = await authTables(em)
    .selectFrom('outgoing_mail')
    .select('slot')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
  return pickFree(MAX_MAILS_PER_ADDRESS, new Set(rows.map(({ slot }) => slot)));
}

async function findFreeStrangerSlot(em: EntityManager): Promise<number | null> {
  const rows = await authTables(em)
    .selectFrom('outgoing_mail')
    .select('stranger_slot')
    .where('stranger_slot', 'is not', null)
    .execute();
  return pickFree(MAX_STRANGER_MAILS, new Set(rows.map(({ stranger_slot }) => stranger_slot)));
}

const pickFree = (count: number, taken: ReadonlySet<number | null>): number | null =>
  Array.from({ length: count }, (_, index) => index + 1).find((slot) => !taken.has(slot)) ?? null;

/** Hourly job that deletes what no request has deleted, so that no address stays for more than two hours. */
export const deleteOldOutgoingMail = {
  name: 'delete-old-mail',
  cron: '23 * * * *',
  async run({ em, now }: { em: EntityManager; now(): Date }): Promise<void> {
    await em.nativeDelete(OutgoingMail, {
      createdAt: { $lte: new Date(now().getTime() - MAIL_RETENTION_MS) },
    });
  },
} as const;
