import { memoizePerRequest } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import type { WeekSpan } from '@threshold/physiology';
import { trainingTables } from '../../tables.ts';

const WEEK_ROWS = defineQuery(
  (em, { athleteId, start, end }: QueryParameters<WeekSpan & { athleteId: string }>) =>
    trainingTables(em)
      .selectFrom('workout')
      .select([
        'id',
        'date',
        'session',
        'type',
        'zone',
        'completed',
        'planned_duration_seconds',
        'planned_distance_meters',
        'planned_stress',
        'actual_duration_seconds',
        'distance_meters',
        'training_stress',
        'zone_seconds',
      ])
      .where('athlete_id', '=', athleteId)
      .where('date', '>=', start)
      .where('date', '<=', end)
      .orderBy('date')
      .orderBy('session')
      .orderBy('id'),
);

/** All rows of a week in order, rest days included. Loaded once per request. */
export const listWeekRows = memoizePerRequest((ctx, { start, end }: WeekSpan) =>
  WEEK_ROWS.execute(ctx.em, { athleteId: ctx.athleteId, start, end }),
);
