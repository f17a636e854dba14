import type { QueryContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { fromMeters, type LocalDate } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';
import { coveredMetersSql, isOnFootSql } from '../workouts/workout-columns.ts';

export interface DayOnFoot {
  readonly date: LocalDate;
  readonly plannedMeters: number;
  readonly doneMeters: number;
}

/** The athlete's planned and completed distance on foot per day, without days that have neither. */
export async function listDaysOnFoot(
  ctx: QueryContext,
  from: LocalDate,
  to: LocalDate,
): Promise<readonly DayOnFoot[]> {
  const rows = await DAYS_ON_FOOT.execute(ctx.em, { athleteId: ctx.athleteId, from, to });
  return rows.map(({ date, planned, done }) => ({
    date,
    plannedMeters: Number(planned ?? 0),
    doneMeters: Number(done ?? 0),
  }));
}

/** Kilometers of these days, rounded as kilometers are everywhere. */
export const sumKm = (days: readonly DayOnFoot[], measure: 'plannedMeters' | 'doneMeters'): number =>
  fromMeters(
    'km',
    days.reduce((meters, day) => meters + day[measure], 0),
  );

interface Span {
  readonly athleteId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const DAYS_ON_FOOT = defineQuery((em, { athleteId, from, to }: QueryParameters<Span>) =>
  trainingTables(em)
    .selectFrom('workout')
    .select('date')
    .select(({ fn }) => [
      fn.sum<number | null>('planned_distance_meters').as('planned'),
      fn.sum<number | null>(coveredMetersSql()).filterWhere('completed', '=', true).as('done'),
    ])
    .where('athlete_id', '=', athleteId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where(isOnFootSql)
    .groupBy('date'),
);
