import type { CommandContext } from '@threshold/api/server';
import { type NewAuditEntry, writeAuditEntry } from '@threshold/auth';
import { accountErased } from '@threshold/contracts/users';

/**
 * Deletes an athlete: deleting the user cascades to their rows in every schema. Reports are kept without
 * their reporter. One audit log entry is kept, with the actor and a hash of the athlete's id.
 */
export async function eraseAccount(
  ctx: CommandContext,
  actor: NewAuditEntry['actor'] = 'athlete',
): Promise<void> {
  const { em, athleteId } = ctx;
  await writeAuditEntry(em, ctx.now(), {
    kind: 'account-erased',
    // A reference would be deleted with the user.
    athleteId: null,
    aboutId: athleteId,
    actor,
  });
  // Before the delete: listeners need the rows, and leave the cascade little to do.
  await ctx.emit(accountErased, { athleteId });
  const execute = (sql: string) =>
    em.getConnection().execute(sql, [athleteId], 'run', em.getTransactionContext());
  // Most of these rows have no reference to the user, because a stranger can ask for mail to any address.
  await execute('delete from auth.outgoing_mail where email = (select email from auth."user" where id = ?)');
  await execute('delete from auth."user" where id = ?');
}
