import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EntitySchema } from '@mikro-orm/core';
import { ANCHOR_SCHEMA, type Store } from '../store.ts';
import { createMigrationOrm } from './migration-orm.ts';

/** Never connected to: creating a migration compares entities with the snapshot, not with a database. */
const UNUSED_URL = 'postgres://nobody@localhost:5432/none';

/**
 * Writes the migration that takes the store from its snapshot to its entities, and the new snapshot.
 * @param name words for the file name
 * @returns the file's path; `null` if nothing changed
 */
export async function createMigration(store: Store, name?: string): Promise<string | null> {
  const snapshotBefore = seedSnapshot(store);
  const orm = await createMigrationOrm(store, UNUSED_URL);
  try {
    const { fileName, diff } = await orm.migrator.create(undefined, false, false, name);
    if (!fileName) return null;
    const file = join(store.migrations, fileName);
    const foreignStatement = diff.up.find((sql) => isOutsideSchema(sql, store));
    if (foreignStatement) {
      rmSync(file);
      writeFileSync(getSnapshotPath(store), snapshotBefore);
      throw new Error(
        `The migration was discarded: it would leave the schema "${store.name}": ${foreignStatement}`,
      );
    }
    writeFileSync(file, removeSchemaDrop(readFileSync(file, 'utf8')));
    return file;
  } finally {
    await orm.close(true);
  }
}

/** True if a statement drops a schema or names another store's, except to reference the user. */
export function isOutsideSchema(sql: string, store: Store): boolean {
  const textWithoutUser = sql.replaceAll(`references "${ANCHOR_SCHEMA}"."user"`, '');
  const namedSchemas = [
    ...textWithoutUser.matchAll(/"([^"]+)"\."/g),
    ...textWithoutUser.matchAll(/schema (?:if not exists )?"([^"]+)"/g),
  ];
  return /\bdrop schema\b/i.test(sql) || namedSchemas.some(([, schema]) => schema !== store.name);
}

/**
 * Removes the schema drop from the down migration. It can't work, because the table of executed migrations is in that
 * schema.
 */
function removeSchemaDrop(code: string): string {
  return code.replaceAll(/\n *this\.addSql\(`drop schema [^`]*`\);/g, '');
}

/** Without a snapshot, MikroORM would read a live database and drop every schema unknown to the store. */
function seedSnapshot(store: Store): string {
  const file = getSnapshotPath(store);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(store.migrations, { recursive: true });
  const namespaces = [...new Set(['public', ANCHOR_SCHEMA])].filter((schema) => schema !== store.name);
  const emptySnapshot = JSON.stringify(
    { name: store.name, namespaces, tables: [], views: [], nativeEnums: {} },
    null,
    2,
  );
  writeFileSync(file, emptySnapshot);
  return emptySnapshot;
}

function getSnapshotPath(store: Store): string {
  return join(store.migrations, '.snapshot.json');
}

async function loadStore(packageDir: string): Promise<Store> {
  const file = ['src/store.ts', 'src/server/store.ts']
    .map((path) => resolve(packageDir, path))
    .find((path) => existsSync(path));
  if (!file) throw new Error(`${packageDir} has neither src/store.ts nor src/server/store.ts.`);
  const entryPoint: unknown = await import(pathToFileURL(file).href);
  if (typeof entryPoint === 'object' && entryPoint && 'store' in entryPoint && isStore(entryPoint.store))
    return entryPoint.store;
  throw new Error(`${file} does not export "store" with name, entities and migrations.`);
}

function isStore(value: unknown): value is Store {
  if (typeof value !== 'object' || !value) return false;
  if (!('name' in value && 'entities' in value && 'migrations' in value)) return false;
  const { name, entities, migrations } = value;
  if (typeof name !== 'string' || typeof migrations !== 'string' || !Array.isArray(entities)) return false;
  return entities.every((entity) => entity instanceof EntitySchema);
}

if (import.meta.main) {
  const [packageDir, name] = process.argv.slice(2);
  if (!packageDir) throw new Error('The package folder is missing: migration:create <package folder> [name]');
  const file = await createMigration(await loadStore(packageDir), name);
  console.log(file ? `wrote ${file}` : 'nothing changed: no migration written');
}
