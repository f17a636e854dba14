import { type CommandContext, invalid } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { healthLogged } from '@threshold/contracts/health';
import { addDays, type LocalDate, localDateIn } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { HealthEntry, HealthView } from '../../schemas.ts';
import { healthTables } from '../tables.ts';
import { ENTRY_COLUMNS, givenColumns, toHealthView } from './entry-columns.ts';

/**
 * Enters a day's metrics. The day has one row: what is given takes the place of what was there, the rest stays, in one
 * statement, so that entries of the same moment lose nothing (Ruling 24). What the day says now is published.
 * @throws DomainError 'invalid' for a day further ahead than clocks differ (Ruling 2)
 */
export async function saveEntry(ctx: CommandContext, entry: HealthEntry): Promise<HealthView> {
  await checkDate(ctx, entry.date);
  const given = givenColumns(entry);
  const row = await healthTables(ctx.em)
    .insertInto('health_entry')
    .values({ id: uuidv7(), athlete_id: ctx.athleteId, date: entry.date, ...given })
    .onConflict((conflict) => conflict.columns(['athlete_id', 'date']).doUpdateSet(given))
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow();
  const view = toHealthView(row);
  const { date, sleepHours } = view;
  await ctx.emit(healthLogged, { athleteId: ctx.athleteId, date, sleepHours });
  return view;
}

/** Where a day begins last: no calendar is behind it. */
const LAST_ZONE = 'Etc/GMT+12';

/** The athlete's own day is asked for only where it matters. */
async function checkDate(ctx: CommandContext, date: LocalDate): Promise<void> {
  if (date <= addDays(localDateIn(LAST_ZONE, ctx.now()), 1)) return;
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (date > addDays(today, 1)) throw invalid('date', 'Date must not be in the future');
}
