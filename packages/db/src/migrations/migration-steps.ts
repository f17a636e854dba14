import { Client } from 'pg';
import { type Store, sortForMigration } from '../store.ts';
import { type MigrateOptions, migrateStore, withMigrationLock } from './migrate.ts';
import { listExecutedMigrations, listMigrationNames } from './pending-migrations.ts';

/** One migration, according to this installation's files and the database. */
export interface MigrationState {
  readonly schema: string;
  readonly name: string;
  readonly isExecuted: boolean;
  /** False if there is no file for it here, because a newer version of the product ran it. */
  readonly isKnown: boolean;
}

/** All migrations of the stores, in migration order and oldest first within each store. */
export async function listMigrationStates(url: string, stores: readonly Store[]): Promise<MigrationState[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await readStates(client, stores);
  } finally {
    await client.end();
  }
}

/**
 * Runs exactly these migrations if they have not run yet, like an older version of the product.
 * @param namesBySchema names by schema; a schema that isn't listed is left alone
 */
export async function migrateUpTo(
  options: MigrateOptions,
  namesBySchema: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await withMigrationLock(options, async (lockClient) => {
    const pending = (await readStates(lockClient, options.stores)).filter(({ isExecuted }) => !isExecuted);
    for (const store of sortForMigration(options.stores)) {
      const names = pending
        .filter(({ schema, name }) => schema === store.name && namesBySchema.get(schema)?.includes(name))
        .map(({ name }) => name);
      if (names.length > 0)
        await migrateStore(store, options, ({ migrator }) => migrator.up({ migrations: names }));
    }
  });
}

/**
 * Rolls back the newest migrations, whatever their schema.
 * @param count how many, 1 or more
 * @returns the migrations rolled back, newest first; fewer than `count` if no more have run
 * @throws Error naming a migration that only a newer version of the product can roll back
 */
export async function migrateDown(options: MigrateOptions, count: number): Promise<MigrationState[]> {
  return withMigrationLock(options, async (lockClient) => {
    const states = await readStates(lockClient, options.stores);
    const newestStates = states
      .filter(({ isExecuted }) => isExecuted)
      .sort((a, b) => b.name.localeCompare(a.name) || states.indexOf(b) - states.indexOf(a))
      .slice(0, count);
    const unknownState = newestStates.find(({ isKnown }) => !isKnown);
    if (unknownState)
      throw new Error(
        `${unknownState.schema}/${unknownState.name} was run by a newer version of the product, and only that version can revert it.`,
      );
    for (const { schema, name } of newestStates) {
      const store = options.stores.find((candidate) => candidate.name === schema);
      if (store)
        await migrateStore(
          store,
          options,
          ({ migrator }) => migrator.down({ migrations: [name] }),
          'rolled back',
        );
    }
    return newestStates;
  });
}

async function readStates(client: Client, stores: readonly Store[]): Promise<MigrationState[]> {
  const run = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  const states: MigrationState[] = [];
  for (const store of sortForMigration(stores)) {
    const knownNames = new Set(await listMigrationNames(store));
    const executedNames = await listExecutedMigrations(store, run);
    for (const name of [...new Set([...knownNames, ...[...executedNames].map(String)])].sort())
      states.push({
        schema: store.name,
        name,
        isExecuted: executedNames.has(name),
        isKnown: knownNames.has(name),
      });
  }
  return states;
}
