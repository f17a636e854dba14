import type { Look } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type LocalDate } from '@threshold/physiology';

/** Days after which what is told is history and no news (ruling 52). */
export const FRESH_DAYS = 7;

/** Whether a day of an athlete's is longer ago than that. */
export async function isHistory(
  look: Look,
  { athleteId, date }: { readonly athleteId: string; readonly date: LocalDate },
): Promise<boolean> {
  const { today } = await look.ask(athletesPort).calendarOf(athleteId);
  return date < addDays(today, -FRESH_DAYS);
}
