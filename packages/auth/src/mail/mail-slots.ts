import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { authTables } from '../tables.ts';
import {
  MAX_MAILS_BEYOND_USES,
  MAX_MAILS_PER_ADDRESS,
  MAX_NEW_ACCOUNT_CONFIRMATIONS,
  MAX_SIGN_IN_MAILS,
  MAX_STRANGER_MAILS,
  type MailPurpose,
} from './mail-limits.ts';
import type { RequestedMail } from './request-mail.ts';

interface FreeSlots {
  readonly slot: number;
  /** Null without a link. */
  readonly strangerSlot: number | null;
  /** Null without an invite or a setup address. */
  readonly waySlot: number | null;
}

/**
 * Picks the slots that a mail takes. Unique keys keep two mails out of one slot.
 * @returns `full` if the address has none left, `busy` if the installation or the invite has none left
 */
export async function findFreeSlots(
  em: EntityManager,
  mail: RequestedMail,
): Promise<FreeSlots | 'full' | 'busy'> {
  const { purpose, email } = mail;
  const strangerCount = countStrangerSlots(mail);
  const strangerSlot = strangerCount && pickFree(strangerCount, await listStrangerSlots(em, purpose));
  if (strangerCount !== null && strangerSlot === null) return 'busy';
  const wayTokenHash = mail.signUp?.wayTokenHash ?? null;
  const waySlot =
    wayTokenHash === null
      ? null
      : pickFree(
          (await countUsesLeft(em, wayTokenHash)) + MAX_MAILS_BEYOND_USES,
          await listWaySlots(em, wayTokenHash),
        );
  if (wayTokenHash !== null && waySlot === null) return 'busy';
  const slot = pickFree(MAX_MAILS_PER_ADDRESS, await listAddressSlots(em, purpose, email));
  return slot === null ? 'full' : { slot, strangerSlot, waySlot };
}

/** Null if only a change in an account sends the mail. */
function countStrangerSlots({ purpose, isNewAccount }: RequestedMail): number | null {
  if (purpose === 'sign-in') return MAX_SIGN_IN_MAILS;
  if (purpose === 'sign-up') return MAX_STRANGER_MAILS;
  if (purpose !== 'confirm') return null;
  return isNewAccount === true ? MAX_NEW_ACCOUNT_CONFIRMATIONS : MAX_STRANGER_MAILS;
}

async function listStrangerSlots(em: EntityManager, purpose: MailPurpose) {
  const rows = await authTables(em)
    .selectFrom('outgoing_mail')
    .select('stranger_slot')
    .where('purpose', '=', purpose)
    .where('stranger_slot', 'is not', null)
    .execute();
  return rows.map(({ stranger_slot }) => stranger_slot);
}

async function listWaySlots(em: EntityManager, wayTokenHash: string) {
  const rows = await authTables(em)
    .selectFrom('outgoing_mail')
    .select('way_slot')
    .where('way_token_hash', '=', wayTokenHash)
    .execute();
  return rows.map(({ way_slot }) => way_slot);
}

async function listAddressSlots(em: EntityManager, purpose: MailPurpose, email: string) {
  const rows = await authTables(em)
    .selectFrom('outgoing_mail')
    .select('slot')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
  return rows.map(({ slot }) => slot);
}

/** Of an invite; a setup address has one use. */
async function countUsesLeft(em: EntityManager, wayTokenHash: string): Promise<number> {
  const invite = await authTables(em)
    .selectFrom('invite')
    .select(['max_uses as maxUses', 'use_count as useCount'])
    .where('token_hash', '=', wayTokenHash)
    .executeTakeFirst();
  return invite ? invite.maxUses - invite.useCount : 1;
}

/** A random one, so that concurrent requests seldom pick the same. */
function pickFree(count: number, taken: readonly (number | null)[]): number | null {
  const takenSlots = new Set(taken);
  const freeSlots = Array.from({ length: count }, (_, index) => index + 1).filter(
    (slot) => !takenSlots.has(slot),
  );
  return freeSlots.length === 0 ? null : (freeSlots[randomInt(freeSlots.length)] ?? null);
}
