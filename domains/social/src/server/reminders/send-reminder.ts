import type { JobContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { type PostPush, pushToBrowsers } from '../push/push-to-browsers.ts';
import { findReminder } from './find-reminder.ts';
import { isInQuietHours } from './is-in-quiet-hours.ts';
import type { ReminderData } from './reminder-job.ts';
import { getReminderSettings } from './reminder-settings.ts';

/**
 * Sends a reminder unless the athlete turned it off, has done what it is about, or the day is over. A job that runs late
 * sends nothing in the quiet hours.
 */
export async function sendReminder(
  job: JobContext,
  { kind, date }: ReminderData,
  post?: PostPush,
): Promise<void> {
  const ctx = job.queryContext();
  if (!(await getReminderSettings(ctx))[kind]) return;
  const { today } = await ctx.port(athletesPort).getCalendar(job.athleteId);
  if (today !== date || (await isInQuietHours(ctx))) return;
  await pushToBrowsers(job, job.athleteId, () => findReminder(ctx, kind, date), post);
}
