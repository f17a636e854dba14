import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { PointRule } from '../../rules/fusion-points.ts';

/**
 * A source of points in its last reported state, and its current ledger entry. Slots are part of a unique key
 * per day, so that a third paid workout or ad is impossible.
 */
export const PointSource = defineEntity({
  name: 'PointSource',
  schema: 'gamification',
  tableName: 'point_source',
  indexes: [
    { name: 'point_source_athlete_id_date_index', properties: ['athleteId', 'date'] },
    {
      name: 'point_source_by_day_index',
      expression:
        'create index "point_source_by_day_index" on "gamification"."point_source" (date, athlete_id, points) where points > 0',
    },
    {
      name: 'point_source_athlete_id_workout_id_index',
      properties: ['athleteId', 'workoutId'],
      where: 'workout_id is not null',
    },
  ],
  uniques: [
    {
      name: 'point_source_slot_unique',
      properties: ['athleteId', 'rule', 'date', 'slot'],
      where: 'slot is not null',
    },
  ],
  checks: [
    { name: 'point_source_rule_check', expression: `rule in ('workout', 'zone', 'protein', 'ad')` },
    // At most one point per ten minutes of the longest activity: 48 hours.
    { name: 'point_source_worth_check', expression: 'worth between 0 and 288' },
    {
      name: 'point_source_paid_check',
      expression: `(case when points = 0 then slot is null and entry is null
        when rule = 'workout' then points = 5 and slot in (1, 2) and entry is not null
        when rule = 'zone' then points between 1 and 60 and slot is null and entry is not null
        when rule = 'protein' then points = 50 and slot = 1 and entry is not null
        else points = 20 + 5 * slot and slot in (1, 2) and entry is not null end) is true`,
    },
    {
      name: 'point_source_ran_check',
      expression: '(ran_from is null) = (ran_to is null) and ran_from <= ran_to',
    },
    { name: 'point_source_label_check', expression: 'char_length(label) between 1 and 60' },
    { name: 'point_source_distance_check', expression: 'distance_meters between 0 and 1000000' },
    { name: 'point_source_activity_check', expression: 'activity_seconds between 0 and 172800' },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    rule: p.string().length(10).$type<PointRule>().primary(),
    sourceId: p.string().length(36).primary(),
    workoutId: p.uuid().nullable(),
    date: p.date().$type<LocalDate>(),
    /** Type of the workout or session, shown in the ledger; null for protein and ads. */
    label: p.string().length(60).nullable(),
    /** What the source would earn without daily limits. */
    worth: p.smallint(),
    /** When a session ran; null for other sources. */
    ranFrom: p.datetime().nullable(),
    ranTo: p.datetime().nullable(),
    /** Points that the source is paid at present. */
    points: p.smallint().default(0),
    /** The daily slot; null if unpaid or without a limit. */
    slot: p.smallint().nullable(),
    /** The number of the current ledger entry; null if unpaid. */
    entry: p.integer().nullable(),
    /** How many times the source was paid, including payments that were reversed. */
    times: p.smallint().default(0),
    /** True if the source came with an imported account, so it was not observed live. Never reset. */
    isImported: p.boolean().default(false),
    /** The athlete's day on which the source was first reported. */
    reportedOn: p.date().$type<LocalDate>(),
    isRemoved: p.boolean().default(false),
    isImplausible: p.boolean().default(false),
    /** Contribution to the athlete's totals; 0 if removed or implausible. */
    distanceMeters: p.double().$type<number>().default(0),
    activitySeconds: p.integer().default(0),
  },
});
export type PointSource = InferEntity<typeof PointSource>;
