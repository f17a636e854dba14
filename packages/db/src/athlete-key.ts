import { defineEntity, p } from '@mikro-orm/core';
import { ANCHOR_SCHEMA } from './store.ts';

/**
 * The key of `auth."user"` that owned rows reference, so that no package imports another's entity. Use `athleteId: ()
 * => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index()`: the property is the
 * athlete's id as a string, and erasing the account erases the row.
 */
export const AthleteKey = defineEntity({
  name: 'AthleteKey',
  schema: ANCHOR_SCHEMA,
  tableName: 'user',
  properties: { id: p.uuid().primary() },
});
