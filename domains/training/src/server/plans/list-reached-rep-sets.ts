import type { QueryContext } from '@threshold/api/server';
import { addDays, type LocalDate } from '@threshold/physiology';
import { findReachedRepSets, type ReachedRepSet, WORK_TYPES } from '@threshold/planner';
import { sql } from 'kysely';
import { trainingTables } from '../tables.ts';
import { judgeRepSet } from './judge-rep-set.ts';

/** Twelve weeks. Older sessions say nothing about what the athlete can do. */
const LOOKBACK_DAYS = 84;
/** Five planned sessions of hard work a week. */
const MAX_SESSIONS = 60;

/**
 * The rep set reached in each family on a day, from the planned quality sessions that were completed
 * in the twelve weeks before and on that day. A session is judged by its duration, RPE and time in zones.
 */
export async function listReachedRepSets(ctx: QueryContext, day: LocalDate): Promise<ReachedRepSet[]> {
  const rows = await selectCompletedWork(ctx, day).execute();
  const sessions = rows.flatMap((row) => {
    const judgment = judgeRepSet(row);
    return judgment ? [{ date: row.date, ...judgment }] : [];
  });
  return findReachedRepSets(sessions, day);
}

/** The type of the planned session, because a logged or imported workout has another type. */
const plannedTypeSql = () => sql<string>`coalesce("planned_session"->>'type', "type")`;

const selectCompletedWork = (ctx: QueryContext, day: LocalDate) =>
  trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'steps', 'actual_duration_seconds', 'zone_seconds', 'rpe'])
    .select(plannedTypeSql().as('type'))
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>', addDays(day, -LOOKBACK_DAYS))
    .where('date', '<=', day)
    .where('completed', '=', true)
    .where('implausible', '=', false)
    .where(plannedTypeSql(), 'in', WORK_TYPES)
    .orderBy('date', 'desc')
    .limit(MAX_SESSIONS);
