import { type Look, oncePerRequest } from '@threshold/api/server';
import type { AthleteCalendar } from '@threshold/contracts/athletes';
import { type LocalDate, localDateIn } from '@threshold/physiology';
import { readPreferences } from './read-preferences.ts';

/** Which day it is for an athlete, where their week begins and what they measure in (rulings 2, 3 and 5). */
export const calendarOf = (look: Look, athleteId = look.athleteId): Promise<AthleteCalendar> =>
  calendarBy(look, athleteId);

const calendarBy = oncePerRequest(async (look, athleteId: string): Promise<AthleteCalendar> => {
  const { timeZone, weekStart, units } = await readPreferences(look, athleteId);
  return { timeZone, weekStart, units, today: localDateIn(timeZone, look.now()) };
});

/** Today, for the athlete who asks. */
export async function todayOf(look: Look): Promise<LocalDate> {
  return (await calendarOf(look)).today;
}
