import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';

/**
 * What an athlete's ledger amounts to: one row each, changed in the transaction of the ledger row. Whoever changes an
 * athlete's points holds this row first, so that all of it goes one after the other.
 */
export const Score = defineEntity({
  name: 'Score',
  schema: 'gamification',
  tableName: 'score',
  filters: { owner: owned },
  indexes: [
    {
      name: 'score_rank_index',
      expression:
        'create index "score_rank_index" on "gamification"."score" (points desc, reached_at, athlete_id) where points > 0',
    },
  ],
  checks: [
    { name: 'score_points_check', expression: 'points >= 0' },
    // NaN is greater than every number in PostgreSQL, so the upper bound refuses it.
    { name: 'score_total_meters_check', expression: 'total_meters between 0 and 1e12' },
    { name: 'score_activity_check', expression: 'activity_seconds >= 0' },
    { name: 'score_protein_check', expression: 'protein_goals >= 0' },
    { name: 'score_entries_check', expression: 'entries >= 0' },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    points: p.integer().default(0),
    /** Of the plausible workouts that are done, to the millimetre. */
    totalMeters: p.double().$type<number>().default(0),
    activitySeconds: p.integer().default(0),
    proteinGoals: p.integer().default(0),
    /** When the points came to be what they are: who was there first stands first (ruling 31). */
    reachedAt: p.datetime(),
    /** How many entries the ledger has: the number of its newest. */
    entries: p.integer().default(0),
    /** The points by which the rank counters know the athlete; a trigger brings them up at the commit. */
    rankedPoints: p.integer().default(0),
    /** When everything that stood before was replayed; null while that is still to be done. */
    replayedAt: p.datetime().nullable(),
  },
});
export type Score = InferEntity<typeof Score>;
