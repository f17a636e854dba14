import type { Look } from '@threshold/api/server';
import { addDays, isRest, type LocalDate } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

/** How far back is looked. */
export const MISSED_DAYS = 7;

/**
 * The planned sessions of the last seven days that were not done. Whatever else was done on a day stands for as many of
 * its planned ones; rest cannot be missed.
 */
export async function missedSessions(
  look: Look,
  today: LocalDate,
): Promise<readonly { readonly date: LocalDate }[]> {
  const rows = await trainingTables(look.em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'completed', 'plan_id'])
    .where('athlete_id', '=', look.athleteId)
    .where('date', '>=', addDays(today, -MISSED_DAYS))
    .where('date', '<', today)
    .execute();
  return [...Map.groupBy(rows, ({ date }) => date).values()].flatMap((ofDay) => {
    const planned = ofDay.filter((row) => row.plan_id !== null && !row.completed && !isRest(row));
    const others = ofDay.filter((row) => row.plan_id === null && row.completed);
    return planned.slice(others.length).map(({ date }) => ({ date }));
  });
}
