import type { QueryContext } from '@threshold/api/server';
import { addDays, type LocalDate } from '@threshold/physiology';
import type { Effort } from '../plans/locked-days.ts';
import { trainingTables } from '../tables.ts';
import { leftUndone } from '../workouts/left-undone.ts';

/** Days of the look-back. */
export const MISSED_DAYS = 7;

export interface MissedSession extends Effort {
  readonly date: LocalDate;
  readonly type: string;
}

/** Missed planned sessions of the last seven days. */
export async function missedSessions(ctx: QueryContext, today: LocalDate): Promise<readonly MissedSession[]> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'zone', 'steps', 'completed', 'plan_id', 'match_declined_at'])
    .select('actual_duration_seconds')
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', addDays(today, -MISSED_DAYS))
    .where('date', '<', today)
    .orderBy('date')
    .execute();
  return leftUndone(rows, (row) => row.plan_id !== null);
}
