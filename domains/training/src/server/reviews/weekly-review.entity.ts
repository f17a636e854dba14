import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { ReviewFacts } from '../../review-schemas.ts';

/** The coach's review of a week, at most one per athlete and week. */
export const WeeklyReview = defineEntity({
  name: 'WeeklyReview',
  schema: 'training',
  tableName: 'weekly_review',
  uniques: [{ name: 'weekly_review_week_unique', properties: ['athleteId', 'weekStartsOn'] }],
  checks: [
    { name: 'weekly_review_monday_check', expression: 'extract(isodow from week_starts_on) = 1' },
    { name: 'weekly_review_facts_check', expression: 'octet_length(facts::text) <= 16384' },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    /** A Monday. */
    weekStartsOn: p.date().$type<LocalDate>(),
    createdAt: p.datetime(),
    facts: p.json<ReviewFacts>(),
    /** The proposal that came with the review. It may be deleted before the review. */
    proposalId: p.uuid().nullable(),
  },
});
export type WeeklyReview = InferEntity<typeof WeeklyReview>;
