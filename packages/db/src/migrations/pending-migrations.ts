import { readdir } from 'node:fs/promises';
import type { Store } from '../store.ts';

/** The table of executed migrations in each store's schema. */
export const MIGRATION_TABLE = 'migration';

/** Matches migrations in the source and in a bundle. */
const MIGRATION_FILE_PATTERN = /(?<!\.d)\.[jt]s$/;

/** Runs one statement without parameters. */
export type RunStatement = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** The migrations in a store's folder that the database has not run yet, oldest first. */
export async function listPendingMigrations(store: Store, run: RunStatement): Promise<string[]> {
  const [files, executedNames] = await Promise.all([
    listMigrationNames(store),
    listExecutedMigrations(store, run),
  ]);
  return files.filter((name) => !executedNames.has(name));
}

/** The migrations in a store's folder, oldest first. */
export async function listMigrationNames(store: Store): Promise<string[]> {
  const files = await readdir(store.migrations);
  return files
    .filter((file) => MIGRATION_FILE_PATTERN.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

/** The names of a store's migrations that the database has run. */
export async function listExecutedMigrations(store: Store, run: RunStatement): Promise<Set<unknown>> {
  const table = `"${store.name}"."${MIGRATION_TABLE}"`;
  const [tableRow] = await run(`select to_regclass('${table}') is not null as "exists"`);
  if (!tableRow?.exists) return new Set();
  const rows = await run(`select name from ${table}`);
  return new Set(rows.map((row) => row.name));
}
