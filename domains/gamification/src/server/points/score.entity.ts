import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/**
 * The sums of an athlete's ledger, one row per athlete, updated in the ledger's transaction. Its row lock
 * serializes changes of an athlete's points.
 */
export const Score = defineEntity({
  name: 'Score',
  schema: 'gamification',
  tableName: 'score',
  indexes: [
    {
      name: 'score_rank_index',
      expression:
        'create index "score_rank_index" on "gamification"."score" (points desc, reached_at, athlete_id) where points > 0',
    },
  ],
  checks: [
    { name: 'score_points_check', expression: 'points >= 0' },
    // NaN sorts above all numbers in PostgreSQL, so the upper bound rejects it.
    { name: 'score_total_meters_check', expression: 'total_meters between 0 and 1e12' },
    { name: 'score_activity_check', expression: 'activity_seconds >= 0' },
    { name: 'score_protein_check', expression: 'protein_goals >= 0' },
    { name: 'score_entries_check', expression: 'entries >= 0' },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    points: p.integer().default(0),
    /** Distance of all plausible completed workouts, rounded to a millimeter. */
    totalMeters: p.double().$type<number>().default(0),
    activitySeconds: p.integer().default(0),
    proteinGoals: p.integer().default(0),
    /** When the points got their current value; breaks ties (docs/specification.md#leaderboard-ties). */
    reachedAt: p.datetime(),
    /** Number of ledger entries, which is also the newest entry's number. */
    entries: p.integer().default(0),
    /** The points in the rank counters; updated by a trigger at commit. */
    rankedPoints: p.integer().default(0),
    /** When the earlier history was counted; null if it is pending. */
    replayedAt: p.datetime().nullable(),
  },
});
export type Score = InferEntity<typeof Score>;
