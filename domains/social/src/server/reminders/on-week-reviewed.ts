import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { weekReviewed } from '@threshold/contracts/training';
import { socialTables } from '../tables.ts';
import { toReminderRow } from './reminder-row.ts';
import { getReminderSettings } from './reminder-settings.ts';

/** The next run of `sendDueReminders` announces the review, or the first one after the quiet hours. */
export async function onWeekReviewed(
  ctx: CommandContext,
  { athleteId }: PayloadOf<typeof weekReviewed>,
): Promise<void> {
  const settings = await getReminderSettings({ ...ctx, athleteId });
  if (!settings.review && !settings.emailReview) return;
  const due = { review_due_at: ctx.now() };
  await socialTables(ctx.em)
    .insertInto('reminder_settings')
    .values({ athlete_id: athleteId, ...toReminderRow(settings), ...due })
    .onConflict((conflict) => conflict.column('athlete_id').doUpdateSet(due))
    .execute();
}
