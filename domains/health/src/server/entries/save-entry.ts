import { type CommandContext, invalid } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { healthLogged } from '@threshold/contracts/health';
import { addDays, type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { HealthEntry, HealthView } from '../../schemas.ts';
import { healthTables } from '../tables.ts';
import { ENTRY_COLUMNS, toEnteredColumns, toHealthView } from './entry-columns.ts';

/**
 * Saves a day's metrics and publishes the day. One upsert merges the sent values into the day's row, so that
 * parallel saves lose nothing (docs/specification.md#one-entry-per-day).
 * @throws DomainError 'invalid' for a day further ahead than clock differences allow
 * (docs/specification.md#today-and-time-zones)
 */
export async function saveEntry(ctx: CommandContext, entry: HealthEntry): Promise<HealthView> {
  await assertNotInFuture(ctx, entry.date);
  const enteredColumns = toEnteredColumns(entry);
  const row = await healthTables(ctx.em)
    .insertInto('health_entry')
    .values({ id: uuidv7(), athlete_id: ctx.athleteId, date: entry.date, ...enteredColumns })
    .onConflict((conflict) => conflict.columns(['athlete_id', 'date']).doUpdateSet(enteredColumns))
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow();
  const view = toHealthView(row);
  const { date, sleepHours } = view;
  await ctx.emit(healthLogged, { athleteId: ctx.athleteId, date, sleepHours });
  return view;
}

/** The last time zone to start a day. */
const LAST_ZONE = 'Etc/GMT+12';

/** Reads the athlete's calendar only for a day that may be in the future. */
async function assertNotInFuture(ctx: CommandContext, date: LocalDate): Promise<void> {
  if (date <= addDays(toLocalDateIn(LAST_ZONE, ctx.now()), 1)) return;
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (date > addDays(today, 1)) throw invalid('date', 'Date must not be in the future');
}
