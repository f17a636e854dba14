import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { CurvePoint, LocalDate, LthrCandidateKind } from '@threshold/physiology';

/** At most this many points of a recording's curve are stored, for drawing. */
export const MAX_TRACE_POINTS = 300;

/** Evidence of the athlete's LTHR: a hard recording, one row per workout. Windows are in seconds of timer time. */
export const LthrCandidate = defineEntity({
  name: 'LthrCandidate',
  schema: 'athletes',
  tableName: 'lthr_candidate',
  checks: [
    {
      name: 'lthr_candidate_window_check',
      expression: 'window_start_seconds >= 0 and window_start_seconds < window_end_seconds',
    },
    {
      name: 'lthr_candidate_trace_check',
      expression: `jsonb_array_length(trace) <= ${MAX_TRACE_POINTS} and octet_length(trace::text) <= 16384`,
    },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    workoutId: p.uuid().primary(),
    measuredOn: p.date().$type<LocalDate>().check(`measured_on >= date '1900-01-01'`),
    kind: p.text().$type<LthrCandidateKind>().check(`kind in ('time-trial', 'race', 'hour-above')`),
    bpm: p.smallint().check('bpm between 90 and 210'),
    isLowerBound: p.boolean(),
    windowStartSeconds: p.integer(),
    windowEndSeconds: p.integer(),
    driftPercent: p.double().$type<number>(),
    variationPercent: p.double().$type<number>(),
    sampleShare: p.double().$type<number>().check('sample_share between 0 and 1'),
    trace: p.json<readonly CurvePoint[]>(),
  },
});
