import { defineEntity, p } from '@mikro-orm/core';
import { LiveSession } from '../session/session.entity.ts';

/**
 * Positions, altitude and cadence of an imported recording while its timer ran. Written once and always read as a
 * whole, by its owner only. Each column has as many entries as `seconds`.
 */
export const SessionRoute = defineEntity({
  name: 'SessionRoute',
  schema: 'sessions',
  tableName: 'route',
  checks: [
    {
      name: 'route_length_check',
      expression:
        'cardinality(seconds) between 2 and 200000 and cardinality(timer_seconds) = cardinality(seconds) and cardinality(altitude_meters) = cardinality(seconds) and cardinality(cadence_per_minute) = cardinality(seconds)',
    },
    {
      name: 'route_position_check',
      expression:
        '(latitude_microdegrees is null) = (longitude_microdegrees is null) and cardinality(latitude_microdegrees) = cardinality(seconds) and cardinality(longitude_microdegrees) = cardinality(seconds)',
    },
    {
      name: 'route_seconds_check',
      expression:
        '0 <= all (seconds) and 2592000 >= all (seconds) and 0 <= all (timer_seconds) and 172800 >= all (timer_seconds)',
    },
    {
      name: 'route_degrees_check',
      expression:
        '-90000000 <= all (latitude_microdegrees) and 90000000 >= all (latitude_microdegrees) and -180000000 <= all (longitude_microdegrees) and 180000000 >= all (longitude_microdegrees)',
    },
    // NaN is greater than every number in PostgreSQL, so the upper bound rejects it.
    {
      name: 'route_altitude_check',
      expression: '-1000 <= all (altitude_meters) and 20000 >= all (altitude_meters)',
    },
    {
      name: 'route_cadence_check',
      expression: '0 <= all (cadence_per_minute) and 500 >= all (cadence_per_minute)',
    },
  ],
  properties: {
    sessionId: () =>
      p.manyToOne(LiveSession).mapToPk().primary().fieldName('session_id').deleteRule('cascade'),
    /** Elapsed seconds since the start, including pauses, increasing. */
    seconds: p.array<number>(Number).columnType('int[]'),
    /** Seconds since the start without pauses, as in `chunk`. */
    timerSeconds: p.array<number>(Number).columnType('int[]'),
    /** Single entries are null without a fix; the column is null without any. */
    latitudeMicrodegrees: p.array<number | null>(toNumberOrNull).columnType('int[]').nullable(),
    longitudeMicrodegrees: p.array<number | null>(toNumberOrNull).columnType('int[]').nullable(),
    altitudeMeters: p.array<number | null>(toNumberOrNull).columnType('real[]').nullable(),
    /** Steps of both feet on foot, else revolutions or strokes. */
    cadencePerMinute: p.array<number | null>(toNumberOrNull).columnType('smallint[]').nullable(),
  },
});

/** PostgreSQL writes an empty entry as NULL. */
function toNumberOrNull(text: string): number | null {
  return text === 'NULL' ? null : Number(text);
}
