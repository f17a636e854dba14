import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '../athlete-key.ts';
import type { Store } from '../store.ts';

const User = defineEntity({
  name: 'ExampleUser',
  schema: 'auth',
  tableName: 'user',
  properties: { id: p.uuid().primary(), email: p.string().unique() },
});

/** An owned row with every kind of column whose way through the driver matters. */
export const Entry = defineEntity({
  name: 'ExampleEntry',
  schema: 'diary',
  tableName: 'entry',
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index(),
    day: p.date(),
    writtenAt: p.datetime(),
    pages: p.integer().check('pages > 0'),
  },
});

/** Two stores as the product's packages have them, their migrations in a folder of the test's own. */
export function exampleStores(): { auth: Store; diary: Store } {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-migrations-'));
  return {
    auth: { name: 'auth', entities: [User], migrations: join(folder, 'auth') },
    diary: { name: 'diary', entities: [Entry], migrations: join(folder, 'diary') },
  };
}
