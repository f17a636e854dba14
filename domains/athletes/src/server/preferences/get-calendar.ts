import { type CommandContext, memoizePerRequest, type QueryContext } from '@threshold/api/server';
import type { AthleteCalendar } from '@threshold/contracts/athletes';
import { type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { FALLBACK_UNITS, getPreferences } from './get-preferences.ts';

/**
 * An athlete's today, week start and units (docs/specification.md#today-and-time-zones, #weeks and
 * #preferred-units).
 */
export const getCalendar = (ctx: QueryContext, athleteId = ctx.athleteId): Promise<AthleteCalendar> =>
  isCommandContext(ctx) ? getTransactionCalendar(ctx, athleteId) : getRequestCalendar(ctx, athleteId);

const loadCalendar = async (ctx: QueryContext, athleteId: string): Promise<AthleteCalendar> => {
  const { timeZone, weekStart, units } = await getPreferences(ctx, athleteId);
  return { timeZone, weekStart, units: units ?? FALLBACK_UNITS, today: toLocalDateIn(timeZone, ctx.now()) };
};

const getRequestCalendar = memoizePerRequest(loadCalendar);

const isCommandContext = (ctx: QueryContext): ctx is CommandContext => 'emit' in ctx;

/** Cache per transaction, because every domain that handles a completed workout asks for the calendar. */
const calendarsByTransaction = new WeakMap<CommandContext['em'], Map<string, Promise<AthleteCalendar>>>();

function getTransactionCalendar(ctx: CommandContext, athleteId: string): Promise<AthleteCalendar> {
  const transactionCalendars =
    calendarsByTransaction.get(ctx.em) ?? new Map<string, Promise<AthleteCalendar>>();
  calendarsByTransaction.set(ctx.em, transactionCalendars);
  const calendar = transactionCalendars.get(athleteId) ?? loadCalendar(ctx, athleteId);
  transactionCalendars.set(athleteId, calendar);
  return calendar;
}

/** Clears the transaction's cache. Must be called after the preferences change. */
export const invalidateCalendar = (ctx: CommandContext): void => void calendarsByTransaction.delete(ctx.em);

export async function getToday(ctx: QueryContext): Promise<LocalDate> {
  return (await getCalendar(ctx)).today;
}
