import { defineEntity, p } from '@mikro-orm/core';
import { LiveSession } from '../session/session.entity.ts';

/** The distance over time of an imported recording. Written once and always read as a whole. */
export const SessionTrack = defineEntity({
  name: 'SessionTrack',
  schema: 'sessions',
  tableName: 'track',
  checks: [
    {
      name: 'track_length_check',
      expression: 'cardinality(seconds) between 2 and 200000 and cardinality(meters) = cardinality(seconds)',
    },
    { name: 'track_seconds_check', expression: '0 <= all (seconds) and 2592000 >= all (seconds)' },
    // NaN is greater than every number in PostgreSQL, so the upper bounds reject it.
    { name: 'track_meters_check', expression: '0 <= all (meters) and 1000000 >= all (meters)' },
  ],
  properties: {
    sessionId: () =>
      p.manyToOne(LiveSession).mapToPk().primary().fieldName('session_id').deleteRule('cascade'),
    /** Elapsed seconds since the start, including pauses, increasing. */
    seconds: p.array<number>(Number).columnType('real[]'),
    /** Meters covered so far, never decreasing. */
    meters: p.array<number>(Number).columnType('real[]'),
  },
});
