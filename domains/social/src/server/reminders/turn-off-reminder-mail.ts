import type { Host } from '@threshold/api/server';
import { socialTables } from '../tables.ts';
import { isSignedBy, readUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Turns all of an athlete's reminders by e-mail off, without a sign-in. Repeating it changes nothing.
 * @returns false for a token that this installation did not sign
 */
export async function turnOffReminderMail(
  host: Pick<Host, 'runInTransaction'>,
  token: string,
): Promise<boolean> {
  const read = readUnsubscribeToken(token);
  if (!read) return false;
  const { athleteId, signature } = read;
  return host.runInTransaction(athleteId, async ({ em }) => {
    const row = await socialTables(em)
      .selectFrom('reminder_settings')
      .select('unsubscribe_key as key')
      .where('athlete_id', '=', athleteId)
      .executeTakeFirst();
    if (!row || row.key === null || !isSignedBy(athleteId, signature, row.key)) return false;
    await socialTables(em)
      .updateTable('reminder_settings')
      .set({ email_session: false, email_review: false, email_check_in: false })
      .where('athlete_id', '=', athleteId)
      .execute();
    return true;
  });
}
