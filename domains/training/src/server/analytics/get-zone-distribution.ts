import { memoizePerRequest } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { addDays, type LocalDate, type Zone } from '@threshold/physiology';
import { sql } from 'kysely';
import type { ZoneDistributionView } from '../../analytics-schemas.ts';
import { trainingTables } from '../tables.ts';

const DAY_COUNT = 30;
const ZONES: readonly Zone[] = [1, 2, 3, 4, 5];

/**
 * Minutes (one decimal) in each zone over the last 30 days including today. Uses the zone times recorded with
 * that day's LTHR, or else the workout's zone for its whole duration
 * (docs/specification.md#zone-distribution).
 */
export const getZoneDistribution = memoizePerRequest(async (ctx): Promise<ZoneDistributionView> => {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const span = { athleteId: ctx.athleteId, after: addDays(today, -DAY_COUNT), today };
  const zoneSums = await ZONE_SUMS.executeTakeFirst(ctx.em, span);
  return ZONES.map((zone) => ({ zone, minutes: Math.round((10 * (zoneSums?.[`z${zone}`] ?? 0)) / 60) / 10 }));
});

const sumZoneSeconds = (zone: Zone) =>
  sql<number>`coalesce(sum(case
    when zone_seconds is not null then zone_seconds[${sql.lit(zone)}]
    when zone = ${sql.lit(zone)} then actual_duration_seconds
  end), 0)::int`;

interface Span {
  readonly athleteId: string;
  readonly after: LocalDate;
  readonly today: LocalDate;
}

const ZONE_SUMS = defineQuery((em, { athleteId, after, today }: QueryParameters<Span>) =>
  trainingTables(em)
    .selectFrom('workout')
    .select([
      sumZoneSeconds(1).as('z1'),
      sumZoneSeconds(2).as('z2'),
      sumZoneSeconds(3).as('z3'),
      sumZoneSeconds(4).as('z4'),
      sumZoneSeconds(5).as('z5'),
    ])
    .where('athlete_id', '=', athleteId)
    .where('completed', '=', true)
    .where('session', '<>', 'Rest')
    .where('date', '>', after)
    .where('date', '<=', today),
);
