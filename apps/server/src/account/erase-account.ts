import type { CommandContext } from '@threshold/api/server';
import { type NewAuditEntry, writeAuditEntry } from '@threshold/auth';
import { accountErased } from '@threshold/contracts/users';

/**
 * Deletes an athlete. All rows in every schema follow by cascade from the user. One audit log entry remains under a
 * hash of their id: the erasure and its author.
 */
export async function eraseAccount(
  ctx: CommandContext,
  actor: NewAuditEntry['actor'] = 'athlete',
): Promise<void> {
  const { em, athleteId } = ctx;
  await writeAuditEntry(em, ctx.now(), {
    kind: 'account-erased',
    athleteId: null,
    aboutId: athleteId,
    actor,
  });
  await ctx.emit(accountErased, { athleteId });
  await em
    .getConnection()
    .execute('delete from auth."user" where id = ?', [athleteId], 'run', em.getTransactionContext());
}
