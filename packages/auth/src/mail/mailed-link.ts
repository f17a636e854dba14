import type { EntityManager } from '@mikro-orm/postgresql';
import { hashToken } from '../sessions/token.ts';
import { authTables } from '../tables.ts';

const LINK_COLUMNS = [
  'id',
  'purpose',
  'email',
  'user_id as userId',
  'browser_hash as browserHash',
  'way',
  'way_token_hash as wayTokenHash',
  'first_name as firstName',
  'last_name as lastName',
  'return_to as returnTo',
] as const;

export type MailedLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Uses nothing up: programs that check mail open links too. */
export function findLink(em: EntityManager, token: string, at: Date) {
  return authTables(em)
    .selectFrom('outgoing_mail')
    .select(LINK_COLUMNS)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/**
 * Uses the link up in one statement, within the transaction of `em`. Its row counts no longer, because no live link is
 * in the mailbox then.
 * @returns false if it was used by now or has expired
 */
export async function spendLink(
  em: EntityManager,
  linkId: string,
  token: string,
  at: Date,
): Promise<boolean> {
  const { numDeletedRows } = await authTables(em)
    .deleteFrom('outgoing_mail')
    .where('id', '=', linkId)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends the other links of an address, because one was used or the address signs in no more. */
export async function endLinks(em: EntityManager, email: string): Promise<void> {
  await authTables(em)
    .deleteFrom('outgoing_mail')
    .where('email', '=', email)
    .where('token_hash', 'is not', null)
    .execute();
}
