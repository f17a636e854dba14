import type { Look } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { calendarOf } from '../preferences/calendar-of.ts';
import { currentLthr } from './current-threshold.ts';
import { thresholdRows } from './threshold-rows.ts';

/**
 * The LTHR in force on a day (ruling 9): null before the first one, and from a day on which it was cleared. Of the
 * athlete's today it is the one that holds now.
 */
export async function lthrOn(look: Look, athleteId: string, date: LocalDate): Promise<number | null> {
  const { today } = await calendarOf(look, athleteId);
  if (date >= today) return currentLthr(look, athleteId);
  const row = await thresholdRows(look, athleteId)
    .where('effective_on', '<=', date)
    .limit(1)
    .executeTakeFirst();
  return row?.lthr ?? null;
}
