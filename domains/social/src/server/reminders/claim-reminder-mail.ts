import { randomBytes } from 'node:crypto';
import type { CommandContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { ReminderKind } from '../../reminder-schemas.ts';
import { socialTables } from '../tables.ts';

const MAILED_COLUMNS = {
  session: 'session_mailed_on',
  review: 'review_mailed_on',
  checkIn: 'check_in_mailed_on',
} as const satisfies Record<ReminderKind, string>;

/**
 * Uses up the athlete's one mail of this kind for a day.
 * @returns the key that signs the link to turn mail off, or null if the day's mail is used up
 */
export async function claimReminderMail(
  { em, athleteId }: CommandContext,
  kind: ReminderKind,
  date: LocalDate,
): Promise<string | null> {
  const column = MAILED_COLUMNS[kind];
  const newKey = randomBytes(32).toString('base64url');
  const row = await socialTables(em)
    .updateTable('reminder_settings')
    .set(({ fn, val }) => ({
      [column]: date,
      unsubscribe_key: fn.coalesce('unsubscribe_key', val(newKey)),
    }))
    .where('athlete_id', '=', athleteId)
    .where(({ eb, or }) => or([eb(column, 'is', null), eb(column, '<', date)]))
    .returning('unsubscribe_key as key')
    .executeTakeFirst();
  return row?.key ?? null;
}

/** Gives the day's mail back after the mail server didn't take it. */
export async function releaseReminderMail(
  { em, athleteId }: CommandContext,
  kind: ReminderKind,
  date: LocalDate,
): Promise<void> {
  const column = MAILED_COLUMNS[kind];
  await socialTables(em)
    .updateTable('reminder_settings')
    .set({ [column]: null })
    .where('athlete_id', '=', athleteId)
    .where(column, '=', date)
    .execute();
}
