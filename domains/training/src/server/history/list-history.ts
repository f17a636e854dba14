import type { QueryContext } from '@threshold/api/server';
import type { z } from 'zod';
import type { HistoryPage, historyInput } from '../../history-schemas.ts';
import { findOwnNotes } from '../workouts/own-notes.ts';
import { WORKOUT_COLUMNS } from '../workouts/workout-columns.ts';
import { toWorkoutView } from '../workouts/workout-view.ts';
import { listHistoryWeeks } from './list-history-weeks.ts';
import { selectCompletedWorkouts } from './select-completed-workouts.ts';

/** Workouts per page, enough for several screens. */
export const PAGE_SIZE = 50;

/**
 * One page of completed workouts, newest first. Within a day the order is PM, Lunch, AM, because the session
 * names happen to sort by time of day. Keyset pagination keeps the cost of each page constant. Rows inserted
 * or deleted on earlier pages don't repeat or skip a row.
 */
export async function listHistory(
  ctx: QueryContext,
  input: z.output<typeof historyInput>,
): Promise<HistoryPage> {
  const { cursor, direction: _, ...filters } = input;
  const { query } = await selectCompletedWorkouts(ctx, filters);
  const pageQuery = cursor
    ? query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('date', 'session', 'id'), '<', tuple(cursor.date, cursor.session, cursor.place)),
      )
    : query;
  const rows = await pageQuery
    .select([...WORKOUT_COLUMNS, 'zone_seconds', 'planned_notes', 'generated_by'])
    .orderBy('date', 'desc')
    .orderBy('session', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const workouts = rows.slice(0, PAGE_SIZE).map((row) => ({
    ...toWorkoutView(row, null),
    notes: findOwnNotes(row),
    zoneSeconds: row.zone_seconds,
  }));
  const lastWorkout = rows.length > PAGE_SIZE ? workouts.at(-1) : undefined;
  return {
    workouts,
    weeks: await listHistoryWeeks(ctx, filters, workouts),
    nextCursor: lastWorkout
      ? { date: lastWorkout.date, session: lastWorkout.session, place: lastWorkout.id }
      : null,
  };
}
