import { Client } from 'pg';
import { type Store, sortForMigration } from '../store.ts';
import { type MigrateOptions, migrateStore, withMigrationLock } from './migrate.ts';
import { listExecutedMigrations, listMigrationNames } from './pending-migrations.ts';

/** One migration, by this installation's files and the database. */
export interface MigrationState {
  readonly schema: string;
  readonly name: string;
  readonly executed: boolean;
  /** False if a newer version of the product ran it: there is no file for it here. */
  readonly known: boolean;
}

/** Every migration of the stores, in migration order and oldest first within a store. */
export async function listMigrationStates(url: string, stores: readonly Store[]): Promise<MigrationState[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await statesOf(client, stores);
  } finally {
    await client.end();
  }
}

/**
 * Runs exactly these migrations if they have not run yet, like an older version of the product.
 * @param wanted names by schema; an absent schema is left alone
 */
export async function migrateUpTo(
  options: MigrateOptions,
  wanted: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await withMigrationLock(options, async (guard) => {
    const pending = (await statesOf(guard, options.stores)).filter(({ executed }) => !executed);
    for (const store of sortForMigration(options.stores)) {
      const names = pending
        .filter(({ schema, name }) => schema === store.name && wanted.get(schema)?.includes(name))
        .map(({ name }) => name);
      if (names.length > 0)
        await migrateStore(store, options, ({ migrator }) => migrator.up({ migrations: names }));
    }
  });
}

/**
 * Rolls back the newest migrations of any schema.
 * @param count how many, 1 or more
 * @returns those rolled back, newest first; fewer than `count` if no more have run
 * @throws Error naming a migration that only a newer version of the product can roll back
 */
export async function migrateDown(options: MigrateOptions, count: number): Promise<MigrationState[]> {
  return withMigrationLock(options, async (guard) => {
    const states = await statesOf(guard, options.stores);
    const newest = states
      .filter(({ executed }) => executed)
      .sort((one, other) => other.name.localeCompare(one.name) || states.indexOf(other) - states.indexOf(one))
      .slice(0, count);
    const foreign = newest.find(({ known }) => !known);
    if (foreign)
      throw new Error(
        `${foreign.schema}/${foreign.name} was run by a newer version of the product, and only that version can revert it.`,
      );
    for (const { schema, name } of newest) {
      const store = options.stores.find((each) => each.name === schema);
      if (store)
        await migrateStore(
          store,
          options,
          ({ migrator }) => migrator.down({ migrations: [name] }),
          'rolled back',
        );
    }
    return newest;
  });
}

async function statesOf(client: Client, stores: readonly Store[]): Promise<MigrationState[]> {
  const run = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  const states: MigrationState[] = [];
  for (const store of sortForMigration(stores)) {
    const files = new Set(await listMigrationNames(store));
    const done = await listExecutedMigrations(store, run);
    for (const name of [...new Set([...files, ...[...done].map(String)])].sort())
      states.push({ schema: store.name, name, executed: done.has(name), known: files.has(name) });
  }
  return states;
}
