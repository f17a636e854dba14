import type { Look } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { CalendarView } from '../../schemas.ts';

/** The athlete's time zone, by which the client sets the date, also once midnight has passed on an open page. */
export async function showCalendar(look: Look): Promise<CalendarView> {
  const { timeZone } = await look.ask(athletesPort).calendarOf(look.athleteId);
  return { timeZone };
}
