import { defineEntity, p } from '@mikro-orm/core';
import { ANCHOR_SCHEMA } from './store.ts';

/**
 * The key of `auth."user"`, referenced by owned rows so that no package has to import another's entity. Use `athleteId:
 * () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index()`: the property is the
 * athlete's id as a string, and erasing the account deletes the row.
 */
export const AthleteKey = defineEntity({
  name: 'AthleteKey',
  schema: ANCHOR_SCHEMA,
  tableName: 'user',
  properties: { id: p.uuid().primary() },
});
