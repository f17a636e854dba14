import type { QueryContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { isRest, type LocalDate } from '@threshold/physiology';
import { trainingTables } from '../../tables.ts';

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Matchable rows of a date range: completed workouts without a plan that were not declined, and open planned
 * sessions.
 */
export async function listMatchRows(ctx: QueryContext, { from, to }: Span) {
  const rows = await MATCHABLE_ROWS.execute(ctx.em, { athleteId: ctx.athleteId, from, to });
  const matchRows = rows
    .filter((row) => !isRest(row))
    .map((row) => ({
      ...row,
      durationSeconds: row.completed ? row.actual_duration_seconds : row.planned_duration_seconds,
      distanceMeters: row.completed ? row.distance_meters : row.planned_distance_meters,
    }));
  return {
    done: matchRows.filter(({ completed }) => completed),
    open: matchRows.filter(({ completed }) => !completed),
  };
}

export type MatchRow = Awaited<ReturnType<typeof listMatchRows>>['open'][number];

const MATCHABLE_ROWS = defineQuery(
  (em, { athleteId, from, to }: QueryParameters<Span & { athleteId: string }>) =>
    trainingTables(em)
      .selectFrom('workout')
      .select([
        'id',
        'plan_id',
        'date',
        'session',
        'type',
        'source',
        'completed',
        'planned_duration_seconds',
        'planned_distance_meters',
        'actual_duration_seconds',
        'distance_meters',
      ])
      .where('athlete_id', '=', athleteId)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .where(({ eb, and, or }) =>
        or([
          and([
            // The athlete's own planned sessions belong to no plan.
            or([eb('plan_id', 'is not', null), eb('source', '=', 'plan')]),
            eb('completed', '=', false),
            eb('session_id', 'is', null),
          ]),
          and([
            eb('plan_id', 'is', null),
            eb('completed', '=', true),
            eb('match_declined_at', 'is', null),
            eb('planned_session', 'is', null),
            eb('source', 'in', ['session', 'manual', 'import']),
          ]),
        ]),
      )
      .orderBy('date')
      .orderBy('session')
      .orderBy('id'),
);
