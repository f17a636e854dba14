import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** A valid answer, stored so that the same question is not paid for twice. */
export const ModelAnswer = defineEntity({
  name: 'ModelAnswer',
  schema: 'ai',
  tableName: 'model_answer',
  checks: [
    { name: 'model_answer_key_check', expression: `key ~ '^[0-9a-f]{64}$'` },
    { name: 'model_answer_value_check', expression: 'octet_length(value::text) <= 131072' },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    /** SHA-256 of everything the answer depends on. */
    key: p.string().length(64).primary(),
    value: p.json<unknown>().columnType('json'),
    answeredAt: p.datetime().index(),
  },
});
export type ModelAnswer = InferEntity<typeof ModelAnswer>;
