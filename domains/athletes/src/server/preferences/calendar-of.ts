import { type Act, type Look, oncePerRequest } from '@threshold/api/server';
import type { AthleteCalendar } from '@threshold/contracts/athletes';
import { type LocalDate, localDateIn } from '@threshold/physiology';
import { readPreferences, UNKNOWN_UNITS } from './read-preferences.ts';

/** Which day it is for an athlete, where their week begins and what they measure in (rulings 2, 3 and 5). */
export const calendarOf = (look: Look, athleteId = look.athleteId): Promise<AthleteCalendar> =>
  isAct(look) ? calendarInAct(look, athleteId) : calendarBy(look, athleteId);

const readCalendar = async (look: Look, athleteId: string): Promise<AthleteCalendar> => {
  const { timeZone, weekStart, units } = await readPreferences(look, athleteId);
  return { timeZone, weekStart, units: units ?? UNKNOWN_UNITS, today: localDateIn(timeZone, look.now()) };
};

const calendarBy = oncePerRequest(readCalendar);

const isAct = (look: Look): look is Act => 'emit' in look;

/** What each act has read: a workout that is done asks for its athlete's calendar in every domain that hears of it. */
const readInActs = new WeakMap<Act, Map<string, Promise<AthleteCalendar>>>();

function calendarInAct(act: Act, athleteId: string): Promise<AthleteCalendar> {
  const read = readInActs.get(act) ?? new Map<string, Promise<AthleteCalendar>>();
  readInActs.set(act, read);
  const calendar = read.get(athleteId) ?? readCalendar(act, athleteId);
  read.set(athleteId, calendar);
  return calendar;
}

/** An act that has changed the preferences reads the calendar anew. */
export const forgetCalendar = (act: Act): void => void readInActs.delete(act);

/** Today, for the athlete who asks. */
export async function todayOf(look: Look): Promise<LocalDate> {
  return (await calendarOf(look)).today;
}
