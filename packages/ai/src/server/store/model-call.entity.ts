import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/** A question and its cost, without the question's and the answer's text. */
export const ModelCall = defineEntity({
  name: 'ModelCall',
  schema: 'ai',
  tableName: 'model_call',
  checks: [
    { name: 'model_call_requests_check', expression: 'requests between 0 and 20' },
    { name: 'model_call_tokens_check', expression: 'tokens_in >= 0 and tokens_out >= 0' },
    { name: 'model_call_duration_check', expression: 'duration_ms >= 0' },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index(),
    /** A `ModelPurpose`. */
    purpose: p.string().length(30),
    /** Provider and model. */
    model: p.string().length(120),
    promptVersion: p.string().length(60),
    /** Requests sent, which may have cost money. */
    requests: p.integer(),
    /** As counted by the provider; null if it sent no count. */
    tokensIn: p.integer().nullable(),
    tokensOut: p.integer().nullable(),
    durationMs: p.integer(),
    /** `answered`, `cached`, `cancelled` or a `ModelFailure`. */
    outcome: p.string().length(30),
    at: p.datetime().index(),
  },
});
export type ModelCall = InferEntity<typeof ModelCall>;
