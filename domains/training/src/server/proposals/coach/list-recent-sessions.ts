import type { QueryContext } from '@threshold/api/server';
import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';
import { trainingTables } from '../../tables.ts';

const LOOKBACK_DAYS = 28;
const MAX_SESSIONS = 14;
const MAX_NOTE_CHARACTERS = 300;

export interface RecentSession {
  readonly daysAgo: number;
  readonly type: string;
  readonly zone: number;
  readonly minutes: number;
  readonly rpe: number | null;
  readonly notes: string | null;
}

/**
 * At most 14 completed sessions of the four weeks before a date, latest first. Notes are the athlete's own
 * text, cut to 300 characters.
 */
export async function listRecentSessions(ctx: QueryContext, beforeDate: LocalDate): Promise<RecentSession[]> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'type', 'zone', 'actual_duration_seconds', 'rpe', 'notes'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('completed', '=', true)
    .where('date', '>=', addDays(beforeDate, -LOOKBACK_DAYS))
    .where('date', '<', beforeDate)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map((row) => ({
    daysAgo: daysBetween(row.date, beforeDate),
    type: row.type,
    zone: row.zone,
    minutes: Math.round((row.actual_duration_seconds ?? 0) / 60),
    rpe: row.rpe,
    notes: row.notes?.slice(0, MAX_NOTE_CHARACTERS) ?? null,
  }));
}
