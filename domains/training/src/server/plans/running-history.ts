import type { QueryContext } from '@threshold/api/server';
import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';
import type { RunHistory } from '@threshold/planner';
import { sql } from 'kysely';
import { trainingTables } from '../tables.ts';
import { coveredMeters } from '../workouts/covered-meters.ts';
import { isOnFoot } from '../workouts/on-foot.ts';

const WEEKS = 4;
const LONGEST_RUN_DAYS = 30;

/**
 * Plausible runs of the four weeks before today, and the longest run of 30 days (docs/specification.md#weekly-mileage).
 */
export async function runningHistory(ctx: QueryContext, today: LocalDate): Promise<RunHistory | null> {
  const done = trainingTables(ctx.em)
    .selectFrom('workout')
    .where('athlete_id', '=', ctx.athleteId)
    .where('completed', '=', true)
    .where('implausible', '=', false)
    .where(coveredMeters(), '>', 0)
    .where('date', '<', today)
    .where(isOnFoot);
  const first = await done.select('date').orderBy('date').limit(1).executeTakeFirst();
  if (!first) return null;
  const days = await done
    .select('date')
    .select(({ fn }) => [
      fn.sum<number>(coveredMeters()).as('meters'),
      sql<number>`max(${coveredMeters()})`.as('longestMeters'),
    ])
    .where('date', '>=', addDays(today, -LONGEST_RUN_DAYS))
    .groupBy('date')
    .execute();
  const weeks = Math.min(WEEKS, Math.ceil(daysBetween(first.date, today) / 7));
  return {
    weeklyKm: Array.from({ length: weeks }, (_, week) =>
      days
        .filter(({ date }) => Math.floor((daysBetween(date, today) - 1) / 7) === week)
        .reduce((km, { meters }) => km + meters / 1000, 0),
    ),
    longestRunKm: days.length === 0 ? null : Math.max(...days.map((day) => day.longestMeters)) / 1000,
  };
}
