import type { Look } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { thresholdRows } from './threshold-rows.ts';

/** The LTHR in force on a day (ruling 9): null before the first one, and from a day on which it was cleared. */
export async function lthrOn(look: Look, athleteId: string, date: LocalDate): Promise<number | null> {
  const row = await thresholdRows(look, athleteId)
    .where('effective_on', '<=', date)
    .limit(1)
    .executeTakeFirst();
  return row?.lthr ?? null;
}
