import { type CommandContext, notFound } from '@threshold/api/server';
import { healthLogged } from '@threshold/contracts/health';
import type { LocalDate } from '@threshold/physiology';
import { healthTables } from '../tables.ts';
import { ENTRY_COLUMNS, toHealthView } from './entry-columns.ts';

export const ENTRY_TABLE = 'health.health_entry';

const selectEntries = (ctx: CommandContext) =>
  healthTables(ctx.em)
    .selectFrom('health_entry')
    .select(ENTRY_COLUMNS)
    .where('athlete_id', '=', ctx.athleteId);

/** @throws DomainError 'not-found' if that day has no entry */
export async function getEntryId(ctx: CommandContext, date: LocalDate): Promise<string> {
  const row = await selectEntries(ctx).where('date', '=', date).executeTakeFirst();
  if (!row) throw notFound('You have no health entry for this day');
  return row.id;
}

/** Publishes a day's corrected hours of sleep; null if the hours or the entry were deleted. */
export async function publishCorrection(ctx: CommandContext, date: LocalDate): Promise<void> {
  const row = await selectEntries(ctx).where('date', '=', date).executeTakeFirst();
  const sleepHours = row ? toHealthView(row).sleepHours : null;
  await ctx.emit(healthLogged, { athleteId: ctx.athleteId, date, sleepHours, isCorrection: true });
}
