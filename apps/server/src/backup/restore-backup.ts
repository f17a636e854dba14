import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { type Log, migrate, migrateUpTo, type Store } from '@threshold/db';
import type { Client } from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import { assertNotInUse, assertNotMigratedFurther } from './assert-restorable.ts';
import { openBackup } from './backup-file.ts';
import { commandClient } from './command-client.ts';
import { digestOfTable } from './copy-rows.ts';
import { listTables, type StoredTable } from './list-tables.ts';
import { BackupError, type BackupTable, type Manifest, type Preface, quoted } from './manifest.ts';
import { prepareBulkLoad } from './prepare-bulk-load.ts';
import { assertNotNewer, knownMigrations, type RowSink, readBackup } from './read-backup.ts';

export interface RestoreOptions {
  readonly url: string;
  readonly stores: readonly Store[];
  readonly path: string;
  readonly passphrase: string | null;
  /** Reads every table back before the commit and compares it with the backup. */
  readonly verify: boolean;
  readonly log: Log;
}

/**
 * Restores a backup into a database without accounts: the schemas of the backup's version, all rows in one
 * transaction, then later migrations. The whole file is verified before the first write.
 * @throws BackupError if the file or the database is not suitable
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ preface: Preface; manifest: Manifest }> {
  const { url, stores, log } = options;
  const file = await openBackup(options.path, options.passphrase);
  const checked = await readBackup(file);
  await assertNotNewer(checked.preface, await knownMigrations(url, stores));
  const client = await commandClient(url);
  try {
    await assertNotInUse(client, stores);
    const wanted = new Map(checked.preface.migrations.map(({ schema, names }) => [schema, names]));
    await assertNotMigratedFurther(client, stores, wanted);
    await migrateUpTo({ url, stores, log }, wanted);
    const tables = await listTables(client, stores);
    await client.query('begin');
    const restoreIndexes = await prepareBulkLoad(client, tables);
    await clearTables(client, tables);
    await readBackup(file, createRowSink(client, tables));
    await restoreIndexes();
    await finishTables(client, tables, checked.manifest);
    if (options.verify) await verifyRows(client, tables, checked.manifest);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate({ url, stores, log });
  return checked;
}

/** Disables counting triggers and deletes rows that migrations inserted. */
async function clearTables(client: Client, tables: readonly StoredTable[]): Promise<void> {
  for (const table of tables)
    if (table.hasTriggers) await client.query(`alter table ${quoted(table)} disable trigger user`);
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoted).join(', ')}`);
}

function createRowSink(client: Client, tables: readonly StoredTable[]): RowSink {
  const pendingTables = new Map(tables.map((table) => [quoted(table), table]));
  let stream: CopyStreamQuery | null = null;
  return {
    async begin(table: BackupTable) {
      const target = pendingTables.get(quoted(table));
      if (!target || target.columns.join() !== table.columns.join())
        throw new BackupError(
          `The backup has a table ${table.schema}.${table.name} that does not match this database.`,
        );
      pendingTables.delete(quoted(table));
      stream = client.query(from(`copy ${quoted(table)} (${columnsOf(table)}) from stdin with (freeze)`));
      stream.on('error', () => {}); // the next write, or the end, rejects with it
    },
    async rows(bytes) {
      if (stream?.errored) throw stream.errored;
      if (stream && !stream.write(bytes)) await once(stream, 'drain');
    },
    async end() {
      if (!stream) return;
      stream.end();
      await finished(stream);
      stream = null;
    },
  };
}

const columnsOf = ({ columns }: BackupTable) => columns.map((column) => `"${column}"`).join(', ');

/** Asserts that the backup had every table, sets the sequences and enables the triggers again. */
async function finishTables(
  client: Client,
  tables: readonly StoredTable[],
  manifest: Manifest,
): Promise<void> {
  const known = new Set(manifest.tables.map(quoted));
  const missing = tables.find((table) => !known.has(quoted(table)));
  if (missing) throw new BackupError(`The backup lacks the table ${missing.schema}.${missing.name}.`);
  for (const sequence of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(sequence),
      Math.max(sequence.value, 1),
      sequence.value > 0,
    ]);
  for (const table of tables)
    if (table.hasTriggers) await client.query(`alter table ${quoted(table)} enable trigger user`);
}

async function verifyRows(client: Client, tables: readonly StoredTable[], manifest: Manifest): Promise<void> {
  const expected = new Map(manifest.tables.map((table) => [quoted(table), table]));
  for (const table of tables) {
    const { rows, sha256 } = await digestOfTable(client, table);
    const wanted = expected.get(quoted(table));
    if (rows !== wanted?.rows || sha256 !== wanted.sha256)
      throw new BackupError(
        `${table.schema}.${table.name} differs from the backup after loading: nothing was restored.`,
      );
  }
}
