import type { Look } from '@threshold/api/server';
import { addDays, type LocalDate } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';
import { leftUndone } from '../workouts/left-undone.ts';

/** How far back is looked. */
export const MISSED_DAYS = 7;

/** The planned sessions of the last seven days that were not done. */
export async function missedSessions(
  look: Look,
  today: LocalDate,
): Promise<readonly { readonly date: LocalDate }[]> {
  const rows = await trainingTables(look.em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'completed', 'plan_id', 'match_declined_at'])
    .where('athlete_id', '=', look.athleteId)
    .where('date', '>=', addDays(today, -MISSED_DAYS))
    .where('date', '<', today)
    .execute();
  return leftUndone(rows, (row) => row.plan_id !== null);
}
