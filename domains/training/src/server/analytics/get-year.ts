import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, type Zone } from '@threshold/physiology';
import { sql } from 'kysely';
import { YEAR_DAYS, type YearView } from '../../year-schemas.ts';
import { trainingTables } from '../tables.ts';
import { findMainZone } from '../workouts/list/zone-seconds.ts';

/** The athlete's days with completed training among the last 365, each with the zone of most of its time. */
export async function getYear(ctx: QueryContext): Promise<YearView> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const from = addDays(today, 1 - YEAR_DAYS);
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select('date')
    .select(({ fn }) => [
      sql<Zone>`(array_agg(zone order by coalesce(actual_duration_seconds, 0) desc, id))[1]`.as('zone'),
      sumZoneSeconds(1).as('zone1'),
      sumZoneSeconds(2).as('zone2'),
      sumZoneSeconds(3).as('zone3'),
      sumZoneSeconds(4).as('zone4'),
      sumZoneSeconds(5).as('zone5'),
      fn.sum<number | null>('actual_duration_seconds').as('seconds'),
      fn.countAll<number>().as('workouts'),
    ])
    .where('athlete_id', '=', ctx.athleteId)
    .where('completed', '=', true)
    .where('session', '<>', 'Rest')
    .where('date', '>=', from)
    .where('date', '<=', today)
    .groupBy('date')
    .orderBy('date')
    .execute();
  return {
    from,
    to: today,
    days: rows.map(({ date, zone, seconds, zone1, zone2, zone3, zone4, zone5 }) => ({
      date,
      zone: findMainZone([zone1, zone2, zone3, zone4, zone5].map(Number), zone),
      minutes: Math.round(Number(seconds ?? 0) / 60),
    })),
    totalSeconds: rows.reduce((total, { seconds }) => total + Number(seconds ?? 0), 0),
    workouts: rows.reduce((total, row) => total + Number(row.workouts), 0),
  };
}

/** The recorded seconds in a zone; without a recording, the durations of the workouts of that zone. */
const sumZoneSeconds = (zone: Zone) => sql<number>`sum(
  case when 0 < any (zone_seconds) then zone_seconds[${sql.lit(zone)}]
    when zone = ${sql.lit(zone)} then coalesce(actual_duration_seconds, 0) else 0 end)`;
