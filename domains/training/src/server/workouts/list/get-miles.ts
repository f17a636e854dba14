import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { addDays, fromMeters, type LocalDate, localDate, toWeekSpan, type Zone } from '@threshold/physiology';
import { sql } from 'kysely';
import { isOnFootType } from '../../../on-foot.ts';
import type { MilesView } from '../../../schemas.ts';
import { trainingTables } from '../../tables.ts';
import { listWeekRows } from './list-week-rows.ts';
import { findMainZoneOf } from './zone-seconds.ts';

/** Miles of the current week and month by the athlete's own calendar, and of all time. */
export async function getMiles(ctx: QueryContext): Promise<MilesView> {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const week = toWeekSpan(today, weekStart);
  const firstOfMonth = localDate(`${today.slice(0, 8)}01`);
  const [rows, totals] = await Promise.all([
    listWeekRows(ctx, week),
    TOTAL_METERS.executeTakeFirst(ctx.em, { athleteId: ctx.athleteId, firstOfMonth }),
  ]);
  const completedRows = rows
    .filter((row) => row.completed)
    .toSorted((a, b) => (b.distance_meters ?? 0) - (a.distance_meters ?? 0));
  return {
    thisWeek: {
      done: sumMiles(completedRows.map((row) => row.distance_meters)),
      onFoot: sumMiles(
        completedRows.filter((row) => isOnFootType(row.type)).map((row) => row.distance_meters),
      ),
      planned: sumMiles(rows.map((row) => row.planned_distance_meters)),
      days: Array.from({ length: 7 }, (_, index) => {
        const date = addDays(week.start, index);
        return { ...toDayMiles(date, completedRows), isToday: date === today };
      }),
    },
    thisMonth: fromMeters('mi', totals?.month ?? 0),
    lifetime: fromMeters('mi', totals?.lifetime ?? 0),
  };
}

interface DistanceRow {
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly distance_meters: number | null;
  readonly actual_duration_seconds: number | null;
  readonly zone_seconds: readonly number[] | null;
}

/**
 * Distance of a day, and the zone of most of its time. With equal times, that of its longest workout.
 * @param completedRows sorted by distance, longest first
 */
function toDayMiles(date: LocalDate, completedRows: readonly DistanceRow[]) {
  const workoutsOfDay = completedRows.filter((row) => row.date === date);
  return {
    date,
    done: sumMiles(workoutsOfDay.map((row) => row.distance_meters)),
    zone: findMainZoneOf(workoutsOfDay.filter((row) => (row.distance_meters ?? 0) > 0)),
  };
}

const TOTAL_METERS = defineQuery(
  (em, { athleteId, firstOfMonth }: QueryParameters<{ athleteId: string; firstOfMonth: LocalDate }>) =>
    trainingTables(em)
      .selectFrom('workout')
      .select(({ fn }) => [
        fn.coalesce(fn.sum<number>('distance_meters'), sql<number>`0`).as('lifetime'),
        fn
          .coalesce(fn.sum<number>('distance_meters').filterWhere('date', '>=', firstOfMonth), sql<number>`0`)
          .as('month'),
      ])
      .where('athlete_id', '=', athleteId)
      .where('completed', '=', true),
);

const sumMiles = (meters: readonly (number | null)[]) =>
  fromMeters(
    'mi',
    meters.reduce<number>((total, workoutMeters) => total + (workoutMeters ?? 0), 0),
  );
