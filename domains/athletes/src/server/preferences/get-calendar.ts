import { type CommandContext, oncePerRequest, type QueryContext } from '@threshold/api/server';
import type { AthleteCalendar } from '@threshold/contracts/athletes';
import { type LocalDate, localDateIn } from '@threshold/physiology';
import { getPreferences, UNKNOWN_UNITS } from './get-preferences.ts';

/** Which day it is for an athlete, where their week begins and what they measure in (rulings 2, 3 and 5). */
export const getCalendar = (ctx: QueryContext, athleteId = ctx.athleteId): Promise<AthleteCalendar> =>
  isCommandContext(ctx) ? calendarInTransaction(ctx, athleteId) : calendarBy(ctx, athleteId);

const calendarFor = async (ctx: QueryContext, athleteId: string): Promise<AthleteCalendar> => {
  const { timeZone, weekStart, units } = await getPreferences(ctx, athleteId);
  return { timeZone, weekStart, units: units ?? UNKNOWN_UNITS, today: localDateIn(timeZone, ctx.now()) };
};

const calendarBy = oncePerRequest(calendarFor);

const isCommandContext = (ctx: QueryContext): ctx is CommandContext => 'emit' in ctx;

/** What each transaction has read: a workout that is done asks for its athlete's calendar in every domain that hears of it. */
const calendars = new WeakMap<CommandContext['em'], Map<string, Promise<AthleteCalendar>>>();

function calendarInTransaction(ctx: CommandContext, athleteId: string): Promise<AthleteCalendar> {
  const read = calendars.get(ctx.em) ?? new Map<string, Promise<AthleteCalendar>>();
  calendars.set(ctx.em, read);
  const calendar = read.get(athleteId) ?? calendarFor(ctx, athleteId);
  read.set(athleteId, calendar);
  return calendar;
}

/** A transaction that has changed the preferences reads the calendar anew. */
export const forgetCalendar = (ctx: CommandContext): void => void calendars.delete(ctx.em);

/** Today, for the athlete who asks. */
export async function todayOf(ctx: QueryContext): Promise<LocalDate> {
  return (await getCalendar(ctx)).today;
}
