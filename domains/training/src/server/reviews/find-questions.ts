import type { QueryContext } from '@threshold/api/server';
import { addDays, type LocalDate } from '@threshold/physiology';
import { WORK_TYPES } from '@threshold/planner';
import { sql } from 'kysely';
import { trainingTables } from '../tables.ts';
import { judgePlanned } from '../verdict/judge-planned.ts';

const LOOKBACK_DAYS = 28;
/** With this many in a row, coincidence is unlikely. */
const CONSISTENT_SESSIONS = 3;

const TOO_EASY_QUESTION =
  'Your last three hard sessions were all too easy. Do your paces and zones still fit? Take a time trial or an LTHR test to find out, and your plan will follow.';
const TOO_HARD_QUESTION =
  'Your last three hard sessions were all too hard. Do your zones still fit? Take an LTHR test to find out. If your week is just too full, choose one fewer training day in your profile.';

/** Asks about paces, LTHR or days if the last three hard sessions of four weeks were all too easy or too hard. */
export async function findQuestions(ctx: QueryContext, day: LocalDate): Promise<string[]> {
  const typeSql = sql<string>`coalesce("planned_session"->>'type', "type")`;
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select([
      'session',
      'completed',
      'implausible',
      'steps',
      'actual_duration_seconds',
      'zone_seconds',
      'rpe',
      typeSql.as('type'),
    ])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>', addDays(day, -LOOKBACK_DAYS))
    .where('date', '<=', day)
    .where('completed', '=', true)
    .where('implausible', '=', false)
    .where(typeSql, 'in', WORK_TYPES)
    .orderBy('date', 'desc')
    .orderBy('id')
    // Sessions without steps can't be judged, so more rows than needed are read.
    .limit(CONSISTENT_SESSIONS * 4)
    .execute();
  const outcomes = rows.flatMap((row) => judgePlanned(row)?.outcome ?? []).slice(0, CONSISTENT_SESSIONS);
  if (outcomes.length < CONSISTENT_SESSIONS) return [];
  if (outcomes.every((outcome) => outcome === 'too-easy')) return [TOO_EASY_QUESTION];
  return outcomes.every((outcome) => outcome === 'too-hard') ? [TOO_HARD_QUESTION] : [];
}
