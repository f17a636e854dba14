import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { PointRule } from '../../rules/fusion-points.ts';

export type ReversalReason = 'removed' | 'implausible' | 'changed';

/**
 * A payment or the reversal of one. Append-only: a trigger rejects updates and deletes, except when the
 * account is deleted.
 */
export const LedgerEntry = defineEntity({
  name: 'LedgerEntry',
  schema: 'gamification',
  tableName: 'ledger',
  // Matches the read order: by the day for which the points count.
  indexes: [{ name: 'ledger_by_day_index', properties: ['athleteId', 'date', 'entry'] }],
  uniques: [
    {
      name: 'ledger_source_unique',
      properties: ['athleteId', 'rule', 'sourceId', 'times'],
      where: 'reverses is null',
    },
    {
      name: 'ledger_reverses_unique',
      properties: ['athleteId', 'reverses'],
      where: 'reverses is not null',
    },
  ],
  checks: [
    { name: 'ledger_rule_check', expression: `rule in ('workout', 'zone', 'protein', 'ad')` },
    { name: 'ledger_points_check', expression: 'points between -60 and 60 and points <> 0' },
    {
      name: 'ledger_reverses_check',
      expression: '(points < 0) = (reverses is not null) and reverses < entry',
    },
    { name: 'ledger_reason_check', expression: `reason in ('removed', 'implausible', 'changed')` },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    /** 1, 2, 3 … per athlete, without gaps. */
    entry: p.integer().primary(),
    rule: p.string().length(10).$type<PointRule>(),
    sourceId: p.string().length(36),
    /** 1 for the first payment of its source, 2 for the second, … */
    times: p.smallint(),
    workoutId: p.uuid().nullable(),
    /** The day for which the points count. */
    date: p.date().$type<LocalDate>(),
    /** The daily slot; null if the rule has none. */
    slot: p.smallint().nullable(),
    /** Type of the workout or session; null for protein and ads. */
    label: p.string().length(60).nullable(),
    points: p.smallint(),
    /** The number of the reversed payment; null for a payment. */
    reverses: p.integer().nullable(),
    /** Why the payment was reversed; null for a payment. */
    reason: p.string().length(12).$type<ReversalReason>().nullable(),
    /** When the entry was written. */
    at: p.datetime(),
  },
});
export type LedgerEntry = InferEntity<typeof LedgerEntry>;
