import { memoizePerRequest } from '@threshold/api/server';
import type { WeekSpan } from '@threshold/physiology';
import { trainingTables } from '../../tables.ts';

/** All rows of a week in order, rest days included. Loaded once per request. */
export const listWeekRows = memoizePerRequest((ctx, { start, end }: WeekSpan) =>
  trainingTables(ctx.em)
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
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', start)
    .where('date', '<=', end)
    .orderBy('date')
    .orderBy('session')
    .orderBy('id')
    .execute(),
);
