import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';

/** The most answers to calls with an `Idempotency-Key` that are stored for one athlete in one day. */
export const MOST_ANSWERS_A_DAY = 20_000;
/** The most bytes of them. */
export const MOST_ANSWER_BYTES_A_DAY = 8 * 1024 * 1024;

/** How many answers are stored for an athlete on one day, and of how many bytes. */
export const AnswerCount = defineEntity({
  name: 'AnswerCount',
  schema: 'api',
  tableName: 'answer_count',
  filters: { owner: owned },
  checks: [
    { name: 'answer_count_answers_check', expression: `answers between 1 and ${MOST_ANSWERS_A_DAY}` },
    { name: 'answer_count_bytes_check', expression: `bytes between 0 and ${MOST_ANSWER_BYTES_A_DAY}` },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    /** A day of UTC. */
    day: p.date(),
    answers: p.integer(),
    bytes: p.integer(),
  },
});
export type AnswerCount = InferEntity<typeof AnswerCount>;
