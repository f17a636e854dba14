import { defineEntity, p } from '@mikro-orm/core';
import { LiveSession } from '../session/session.entity.ts';

/** A lap of the device that made an imported recording. */
export const SessionLap = defineEntity({
  name: 'SessionLap',
  schema: 'sessions',
  tableName: 'lap',
  checks: [
    { name: 'lap_position_check', expression: 'position between 0 and 999' },
    {
      name: 'lap_elapsed_check',
      expression: 'start_elapsed_seconds between 0 and 2592000 and elapsed_seconds between 0 and 2592000',
    },
    {
      name: 'lap_timer_check',
      expression: 'start_timer_seconds between 0 and 172800 and timer_seconds between 0 and 172800',
    },
    // NaN is greater than every number in PostgreSQL, so the upper bound rejects it.
    { name: 'lap_distance_check', expression: 'distance_meters between 0 and 1000000' },
    { name: 'lap_bpm_check', expression: 'average_bpm between 25 and 250' },
  ],
  properties: {
    sessionId: () =>
      p.manyToOne(LiveSession).mapToPk().primary().fieldName('session_id').deleteRule('cascade'),
    /** Index of the lap in the recording, from 0. */
    position: p.smallint().primary(),
    /** Since the session's start, including pauses. */
    startElapsedSeconds: p.integer(),
    /** Since the session's start without pauses. */
    startTimerSeconds: p.integer(),
    /** The lap's length, including pauses. */
    elapsedSeconds: p.integer(),
    /** The lap's length without pauses. */
    timerSeconds: p.integer(),
    distanceMeters: p.double().$type<number>().nullable(),
    averageBpm: p.smallint().nullable(),
  },
});
