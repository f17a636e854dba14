import type { Look } from '@threshold/api/server';
import type { AthleteCalendar } from '@threshold/contracts/athletes';
import { type LocalDate, localDateIn } from '@threshold/physiology';
import { readPreferences } from './read-preferences.ts';

/** Which day it is for an athlete and where their week begins (rulings 2 and 3). */
export async function calendarOf(look: Look, athleteId = look.athleteId): Promise<AthleteCalendar> {
  const { timeZone, weekStart } = await readPreferences(look, athleteId);
  return { timeZone, weekStart, today: localDateIn(timeZone, look.now()) };
}

/** Today, for the athlete who asks. */
export async function todayOf(look: Look): Promise<LocalDate> {
  return (await calendarOf(look)).today;
}
