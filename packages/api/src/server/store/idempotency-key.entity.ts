import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** The stored result of a call with an `Idempotency-Key`: repeats of the call get it for two days. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  schema: 'api',
  tableName: 'idempotency_key',
  checks: [{ name: 'idempotency_key_key_check', expression: 'length(key) between 1 and 255' }],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    key: p.string().length(255).primary(),
    /** Such as `training.logWorkout`. */
    procedure: p.string().length(100),
    /** SHA-256 of the input. A different input with the same key is a conflict. */
    inputHash: p.string().length(64),
    /** Null only inside the transaction that creates it. */
    answer: p.json<unknown>().columnType('json').nullable(),
    answeredAt: p.datetime().index(),
  },
});
export type IdempotencyKey = InferEntity<typeof IdempotencyKey>;
