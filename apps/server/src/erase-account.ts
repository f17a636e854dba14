import type { CommandContext } from '@threshold/api/server';
import { type NewAuditEntry, writeAuditEntry } from '@threshold/auth';
import { accountErased } from '@threshold/contracts/users';

/**
 * Deletes an athlete: every row of theirs hangs on their user by cascade, in every schema. Of their audit log one entry
 * stays, by a hash of their id: that they were erased, and by whom.
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
