import type { JobContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { type MailSender, mailPort } from '@threshold/contracts/mail';
import { usersPort } from '@threshold/contracts/users';
import { EMAIL_SETTINGS, type ReminderKind } from '../../reminder-schemas.ts';
import type { PushMessage } from '../push/push-message.ts';
import { claimReminderMail, releaseReminderMail } from './claim-reminder-mail.ts';
import { findReminder } from './find-reminder.ts';
import { isInQuietHours } from './is-in-quiet-hours.ts';
import type { ReminderData } from './reminder-job.ts';
import { getReminderSettings } from './reminder-settings.ts';
import { createUnsubscribeToken } from './unsubscribe-token.ts';

/** Fixed lines: a session's title may have any letter, so it is in the text. */
const SUBJECTS: Readonly<Record<ReminderKind, string>> = {
  session: 'Your session today',
  review: 'Your week in review',
  checkIn: 'Time to check in',
};

/**
 * Mails a reminder to the confirmed address, at most once a day for each kind. Checks again what the push checks. If the
 * process is killed while it sends, the mail may be lost, but never comes twice.
 * @throws Error if the mail server may take the mail later
 */
export async function sendReminderMail(job: JobContext, { kind, date }: ReminderData): Promise<void> {
  const ctx = job.queryContext();
  const sender = ctx.port(mailPort).getSender();
  if (!sender) {
    job.log.warn({}, 'a reminder was not mailed, because the job process lacks SMTP_URL or PUBLIC_ORIGIN');
    return;
  }
  if (!(await getReminderSettings(ctx))[EMAIL_SETTINGS[kind]]) return;
  const { today } = await ctx.port(athletesPort).getCalendar(job.athleteId);
  if (today !== date || (await isInQuietHours(ctx))) return;
  const to = await ctx.port(usersPort).findMailAddress(job.athleteId);
  const reminder = to === null ? null : await findReminder(ctx, kind, date);
  if (to === null || reminder === null) return;
  const key = await job.runInTransaction((transaction) => claimReminderMail(transaction, kind, date));
  if (key === null) return;
  const token = createUnsubscribeToken(job.athleteId, key);
  try {
    await sender.send({ to, ...writeReminderMail(kind, reminder, sender, token) });
  } catch (error) {
    await job.runInTransaction((transaction) => releaseReminderMail(transaction, kind, date));
    throw error;
  }
}

/** Contains no health data but the session's title. The link does not tell that there is an injury. */
function writeReminderMail(
  kind: ReminderKind,
  { title, body }: PushMessage,
  { origin }: MailSender,
  token: string,
) {
  const unsubscribeUrl = `${origin}/api/reminder-mail/${token}`;
  return {
    subject: SUBJECTS[kind],
    paragraphs: [
      kind === 'session' ? `${title}.` : `${title}. ${body}`,
      `You get this email because you turned it on in Settings, Notifications. To turn off all reminders by email, open ${unsubscribeUrl}`,
    ],
    link: { label: 'Open Threshold', url: `${origin}/dashboard` },
    unsubscribeUrl,
  };
}
