import type { Act } from '@threshold/api/server';
import { accountErased } from '@threshold/contracts/users';

/** Deletes an athlete: every row of theirs hangs on their user by cascade, in every schema. */
export async function eraseAccount(act: Act): Promise<void> {
  const { em, athleteId } = act;
  await act.emit(accountErased, { athleteId });
  await em
    .getConnection()
    .execute('delete from auth."user" where id = ?', [athleteId], 'run', em.getTransactionContext());
}
