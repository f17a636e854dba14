import type { MikroORM } from '@mikro-orm/postgresql';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { deleteInvitesOf } from '../front-door/invites.ts';
import { authTables } from '../tables.ts';

/**
 * Disables an account, ends its sign-ins and deletes its invites; running processes may accept a cached sign-in for up to ten seconds.
 * @returns false if the account was already disabled
 */
export const disableAccount = (orm: MikroORM, userId: string, at: Date): Promise<boolean> =>
  orm.em.fork().transactional(async (em) => {
    const tables = authTables(em);
    // Locks the row first: a concurrent sign-in is either rejected or seen by the deletion.
    const { numUpdatedRows } = await tables
      .updateTable('user')
      .set({ disabled_at: at })
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    await tables.deleteFrom('sign_in').where('user_id', '=', userId).execute();
    await deleteInvitesOf(em, userId);
    if (numUpdatedRows === 0n) return false;
    await writeAuditEntry(em, at, { kind: 'account-disabled', athleteId: userId, actor: 'operator' });
    return true;
  });

/** @returns false if the account was not disabled */
export const enableAccount = (orm: MikroORM, userId: string, at: Date): Promise<boolean> =>
  orm.em.fork().transactional(async (em) => {
    const { numUpdatedRows } = await authTables(em)
      .updateTable('user')
      .set({ disabled_at: null })
      .where('id', '=', userId)
      .where('disabled_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await writeAuditEntry(em, at, { kind: 'account-enabled', athleteId: userId, actor: 'operator' });
    return true;
  });
