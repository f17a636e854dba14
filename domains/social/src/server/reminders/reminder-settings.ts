import { type CommandContext, DomainError, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  DEFAULT_REMINDERS,
  EMAIL_SETTINGS,
  isQuietAt,
  type ReminderSettings,
  type ReminderSettingsChange,
} from '../../reminder-schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { socialTables } from '../tables.ts';
import { findMailStatus } from './mail-status.ts';
import { toReminderRow } from './reminder-row.ts';
import { findNextTime } from './reminder-times.ts';

export async function getReminderSettings({ em, athleteId }: QueryContext): Promise<ReminderSettings> {
  const row = await socialTables(em)
    .selectFrom('reminder_settings')
    .select(['session', 'review', 'check_in as checkIn'])
    .select(['email_session as emailSession', 'email_review as emailReview'])
    .select('email_check_in as emailCheckIn')
    .select(['session_at_minutes as sessionAtMinutes', 'check_in_at_minutes as checkInAtMinutes'])
    .select(['quiet_hours as quietHours', 'quiet_from_minutes as quietFromMinutes'])
    .select('quiet_until_minutes as quietUntilMinutes')
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return row ?? DEFAULT_REMINDERS;
}

/** @throws DomainError `invalid`, naming the field, for a reminder in the quiet hours or a mail that can't be sent */
export async function saveReminderSettings(
  ctx: CommandContext,
  change: ReminderSettingsChange,
): Promise<ReminderSettings> {
  await enforceWriteLimit(ctx, 'settings');
  const settings = { ...(await getReminderSettings(ctx)), ...change };
  rejectQuietTimes(settings);
  await rejectUnsendableMail(ctx, change);
  const { timeZone } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const now = ctx.now();
  const row = {
    ...toReminderRow(settings),
    session_due_at: findNextTime(timeZone, now, settings.sessionAtMinutes),
    check_in_due_at: findNextTime(timeZone, now, settings.checkInAtMinutes),
  };
  await socialTables(ctx.em)
    .insertInto('reminder_settings')
    .values({ athlete_id: ctx.athleteId, ...row })
    .onConflict((conflict) => conflict.column('athlete_id').doUpdateSet(row))
    .execute();
  return settings;
}

/** A reminder in the quiet hours would never arrive on its day. */
function rejectQuietTimes(settings: ReminderSettings): void {
  if (settings.quietHours && settings.quietFromMinutes === settings.quietUntilMinutes)
    throw invalid('quietUntilMinutes', 'Quiet hours need a start and a different end.');
  if ((settings.session || settings.emailSession) && isQuietAt(settings.sessionAtMinutes, settings))
    throw invalid('sessionAtMinutes', 'The reminder of today’s session is in your quiet hours.');
  if ((settings.checkIn || settings.emailCheckIn) && isQuietAt(settings.checkInAtMinutes, settings))
    throw invalid('checkInAtMinutes', 'The check-in reminder is in your quiet hours.');
}

async function rejectUnsendableMail(ctx: CommandContext, change: ReminderSettingsChange): Promise<void> {
  const field = Object.values(EMAIL_SETTINGS).find((name) => change[name] === true);
  const status = field === undefined ? 'ready' : await findMailStatus(ctx);
  if (field === undefined || status === 'ready') return;
  throw invalid(
    field,
    status === 'off' ? 'This site sends no email.' : 'Confirm your email in Settings, Security first.',
  );
}

const invalid = (path: keyof ReminderSettings, message: string) =>
  new DomainError('invalid', message, { issues: [{ path, message }] });
