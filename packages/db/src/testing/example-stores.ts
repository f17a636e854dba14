import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '../athlete-key.ts';
import { createMigration } from '../migrations/create-migration.ts';
import type { Store } from '../store.ts';

/** Stand-in for the user entity of the sign-in. */
export const User = defineEntity({
  name: 'ExampleUser',
  schema: 'auth',
  tableName: 'user',
  properties: { id: p.uuid().primary(), email: p.string().unique() },
});

/** An owned row with every column type that matters to the driver. */
export const Entry = defineEntity({
  name: 'ExampleEntry',
  schema: 'diary',
  tableName: 'entry',
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index(),
    day: p.date(),
    writtenAt: p.datetime(),
    pages: p.integer().check('pages between 1 and 100'),
  },
});

/** Two stores like those of the product's packages, with migrations generated for the test. */
export interface ExampleStores {
  readonly auth: Store;
  readonly diary: Store;
  /** In migration order. */
  readonly all: readonly Store[];
  remove(): void;
}

/** Creates the stores and their first migrations. */
export async function createExampleStores(): Promise<ExampleStores> {
  // Inside the package, so that the migrations' imports resolve. Git ignores the folder.
  const parentFolder = join(import.meta.dirname, '..', '..', 'dist');
  mkdirSync(parentFolder, { recursive: true });
  const folder = mkdtempSync(join(parentFolder, 'example-'));
  const auth: Store = { name: 'auth', entities: [User], migrations: join(folder, 'auth') };
  const diary: Store = { name: 'diary', entities: [Entry], migrations: join(folder, 'diary') };
  await createMigration(auth);
  await createMigration(diary);
  return { auth, diary, all: [auth, diary], remove: () => rmSync(folder, { recursive: true, force: true }) };
}
