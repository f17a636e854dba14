import type { QueryContext } from '@threshold/api/server';
import { injuriesPort } from '@threshold/contracts/injuries';
import { plannedDayPort } from '@threshold/contracts/training';
import type { LocalDate } from '@threshold/physiology';
import type { ReminderKind } from '../../reminder-schemas.ts';
import type { PushMessage } from '../push/push-message.ts';

/** Null if there is nothing to be reminded of. Contains no health data. */
export async function findReminder(
  ctx: QueryContext,
  kind: ReminderKind,
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
