import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** Limits on stored results of calls with an `Idempotency-Key`, per athlete and UTC day. */
export const MAX_ANSWERS_PER_DAY = 20_000;
export const MAX_ANSWER_BYTES_PER_DAY = 8 * 1024 * 1024;

export const AnswerCount = defineEntity({
  name: 'AnswerCount',
  schema: 'api',
  tableName: 'answer_count',
  checks: [
    { name: 'answer_count_answers_check', expression: `answers between 1 and ${MAX_ANSWERS_PER_DAY}` },
    { name: 'answer_count_bytes_check', expression: `bytes between 0 and ${MAX_ANSWER_BYTES_PER_DAY}` },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    /** A UTC day. */
    day: p.date(),
    answers: p.integer(),
    bytes: p.integer(),
  },
});
export type AnswerCount = InferEntity<typeof AnswerCount>;
