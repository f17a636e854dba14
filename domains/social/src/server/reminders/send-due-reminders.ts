import {
  type CommandContext,
  runEachInTransaction,
  type Schedule,
  type ScheduleContext,
} from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  EMAIL_SETTINGS,
  isQuietAt,
  type ReminderKind,
  type ReminderSettings,
} from '../../reminder-schemas.ts';
import { socialTables } from '../tables.ts';
import { type ReminderData, reminderJob, reminderMailJob } from './reminder-job.ts';
import { getReminderSettings } from './reminder-settings.ts';
import { findNextTime, toMinutesOfDay } from './reminder-times.ts';

const BATCH_SIZE = 500;
/** The next run, five minutes later, sends the rest. */
const MAX_BATCHES_PER_RUN = 20;
/** After a longer outage, or when the athlete travels, a reminder comes too late to help. */
const MAX_MINUTES_LATE = 120;

const DUE_COLUMNS = {
  session: 'session_due_at',
  checkIn: 'check_in_due_at',
  review: 'review_due_at',
} as const satisfies Record<ReminderKind, string>;

/** Sends reminders at the athletes' own times. */
export const sendDueReminders: Schedule = {
  name: 'send-due-reminders',
  cron: '*/5 * * * *',
  async run(ctx) {
    for (const kind of ['session', 'checkIn', 'review'] as const)
      for (let batch = 0; batch < MAX_BATCHES_PER_RUN; batch += 1) {
        const dueAthletes = await listDueAthletes(ctx, kind);
        await runEachInTransaction(ctx, dueAthletes, (athleteCtx) => remindAthlete(athleteCtx, kind));
        if (dueAthletes.length < BATCH_SIZE) break;
      }
  },
};

/** Reads across all athletes, by the index of due times. An imported row has no due times yet. */
function listDueAthletes({ em, now }: ScheduleContext, kind: ReminderKind) {
  const column = DUE_COLUMNS[kind];
  const due = socialTables(em).selectFrom('reminder_settings').select('athlete_id');
  if (kind === 'review') return due.where(column, '<=', now()).orderBy(column).limit(BATCH_SIZE).execute();
  return due
    .where(({ eb, or }) =>
      or(
        kind === 'session'
          ? [eb('session', '=', true), eb('email_session', '=', true)]
          : [eb('check_in', '=', true), eb('email_check_in', '=', true)],
      ),
    )
    .where(({ eb, or }) => or([eb(column, 'is', null), eb(column, '<=', now())]))
    .orderBy(column, (order) => order.asc().nullsFirst())
    .limit(BATCH_SIZE)
    .execute();
}

/** Queues a reminder that is still due, and computes when the next one is. */
async function remindAthlete(ctx: CommandContext, kind: ReminderKind): Promise<void> {
  const column = DUE_COLUMNS[kind];
  const row = await socialTables(ctx.em)
    .selectFrom('reminder_settings')
    .select([column])
    .where('athlete_id', '=', ctx.athleteId)
    .forUpdate()
    .executeTakeFirst();
  const dueAt = row?.[column] ?? null;
  const now = ctx.now();
  const settings = await getReminderSettings(ctx);
  const { timeZone, today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const minutes = toMinutesOfDay(timeZone, now);
  const setDueAt = (nextDueAt: Date | null) =>
    socialTables(ctx.em)
      .updateTable('reminder_settings')
      .set({ [column]: nextDueAt })
      .where('athlete_id', '=', ctx.athleteId)
      .execute();
  if (kind === 'review') {
    if (dueAt === null || dueAt > now) return;
    if ((settings.review || settings.emailReview) && isQuietAt(minutes, settings)) {
      await setDueAt(findNextTime(timeZone, now, settings.quietUntilMinutes));
      return;
    }
    await setDueAt(null);
    enqueueReminder(ctx, settings, { kind, date: today });
    return;
  }
  const atMinutes = kind === 'session' ? settings.sessionAtMinutes : settings.checkInAtMinutes;
  await setDueAt(findNextTime(timeZone, now, atMinutes));
  const isDueNow = dueAt !== null && dueAt <= now && minutes >= atMinutes;
  if (isDueNow && minutes < atMinutes + MAX_MINUTES_LATE)
    enqueueReminder(ctx, settings, { kind, date: today });
}

function enqueueReminder(ctx: CommandContext, settings: ReminderSettings, data: ReminderData): void {
  if (settings[data.kind]) ctx.enqueue(reminderJob, data);
  if (settings[EMAIL_SETTINGS[data.kind]]) ctx.enqueue(reminderMailJob, data);
}
