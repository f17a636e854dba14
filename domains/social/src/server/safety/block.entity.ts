import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

export const Block = defineEntity({
  name: 'Block',
  schema: 'social',
  tableName: 'block',
  checks: [{ name: 'block_self_check', expression: 'athlete_id <> blocked_id' }],
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    blockedId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('blocked_id').deleteRule('cascade').index(),
    blockedAt: p.datetime(),
  },
});
