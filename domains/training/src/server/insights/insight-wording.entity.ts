import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { InsightText } from '../../insight-schemas.ts';

/**
 * A language model's wording of an athlete's latest insights. It applies only to the insights with
 * the same digest.
 */
export const InsightWording = defineEntity({
  name: 'InsightWording',
  schema: 'training',
  tableName: 'insight_wording',
  checks: [
    { name: 'insight_wording_words_check', expression: 'octet_length(words::text) <= 16384' },
    { name: 'insight_wording_model_check', expression: '(words is null) = (model is null)' },
  ],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').primary(),
    /** SHA-256 of the rules' insights that were sent to the model. */
    digest: p.string().length(64),
    askedAt: p.datetime(),
    /** Null until valid words arrive. */
    words: p.json<InsightText>().nullable(),
    model: p.string().length(200).nullable(),
  },
});
