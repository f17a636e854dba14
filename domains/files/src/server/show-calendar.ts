import type { Look } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { CalendarView } from '../calendar-schemas.ts';

/** In which units the athlete reads distances. */
export async function showCalendar(look: Look): Promise<CalendarView> {
  const { units } = await look.ask(athletesPort).calendarOf(look.athleteId);
  return { units };
}
