import type { JobContext, QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { plannedDayPort } from '@threshold/contracts/training';
import type { LocalDate } from '@threshold/physiology';
import type { z } from 'zod';
import type { PushMessage } from '../push/push-message.ts';
import { type PostPush, pushToBrowsers } from '../push/push-to-browsers.ts';
import { isInQuietHours } from './is-in-quiet-hours.ts';
import type { reminderJob } from './reminder-job.ts';
import { getReminderSettings } from './reminder-settings.ts';

type ReminderJobData = z.output<(typeof reminderJob)['data']>;

/**
 * Sends a reminder unless the athlete turned it off, has done what it is about, or the day is over. A job that runs late
 * sends nothing in the quiet hours.
 */
export async function sendReminder(
  job: JobContext,
  { kind, date }: ReminderJobData,
  post?: PostPush,
): Promise<void> {
  const ctx = job.queryContext();
  if (!(await getReminderSettings(ctx))[kind]) return;
  const { today } = await ctx.port(athletesPort).getCalendar(job.athleteId);
  if (today !== date || (await isInQuietHours(ctx))) return;
  await pushToBrowsers(job, job.athleteId, () => findReminder(ctx, kind, date), post);
}

/** Null if there is nothing to be reminded of. Contains no health data. */
async function findReminder(
  ctx: QueryContext,
  kind: ReminderJobData['kind'],
  date: LocalDate,
): Promise<PushMessage | null> {
  switch (kind) {
    case 'session':
      return findSessionReminder(ctx, date);
    case 'review':
      return {
        title: 'Your week in review',
        body: 'See how it went and what next week holds.',
        path: '/dashboard',
      };
    case 'checkIn': {
      const isMissing = await ctx.port(injuriesPort).isCheckInMissing(ctx.athleteId, date);
      return isMissing
        ? { title: 'Time to check in', body: 'It takes a few seconds.', path: '/injuries' }
        : null;
    }
  }
}

async function findSessionReminder(ctx: QueryContext, date: LocalDate): Promise<PushMessage | null> {
  const [session, ...others] = await ctx.port(plannedDayPort).listPlannedSessions(ctx.athleteId, date);
  if (!session) return null;
  const minutes = Math.round(session.durationSeconds / 60);
  const othersText = others.length === 0 ? '' : `, and ${others.length} more`;
  return {
    title: `Today: ${session.type}`,
    body: `${minutes} min in zone ${session.zone}${othersText}`,
    path: '/dashboard',
  };
}
