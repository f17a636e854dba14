import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { type Log, migrate, migrateUpTo, type Store } from '@threshold/db';
import type { Client } from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import { assertNotInUse, assertNotMigratedFurther } from './assert-restorable.ts';
import { openBackup } from './backup-file.ts';
import { connectForMaintenance } from './connect-for-maintenance.ts';
import { digestTable } from './copy-rows.ts';
import { assertNotNewer, listKnownMigrations } from './known-migrations.ts';
import { listTables, type StoredTable } from './list-tables.ts';
import { BackupError, type BackupTable, type Manifest, type Preface, quoteTableName } from './manifest.ts';
import { prepareBulkLoad } from './prepare-bulk-load.ts';
import { type RowSink, readBackup } from './read-backup.ts';

export interface RestoreOptions {
  readonly url: string;
  readonly stores: readonly Store[];
  readonly path: string;
  readonly passphrase: string | null;
  /** Whether to read every table back before the commit and compare it with the backup. */
  readonly shouldVerifyRows: boolean;
  readonly log: Log;
}

/**
 * Restores a backup into a database without accounts. Creates the schemas of the backup's version, loads all
 * rows in one transaction, then runs later migrations. The whole file is verified before the first write.
 * @throws BackupError if the file is damaged or newer, or if the database is in use or has accounts
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ preface: Preface; manifest: Manifest }> {
  const { url, stores, log } = options;
  const file = await openBackup(options.path, options.passphrase);
  const verifiedBackup = await readBackup(file);
  assertNotNewer(verifiedBackup.preface, await listKnownMigrations(url, stores));
  const client = await connectForMaintenance(url);
  try {
    await assertNotInUse(client, stores);
    const backedUpMigrations = new Map(
      verifiedBackup.preface.migrations.map(({ schema, names }) => [schema, names]),
    );
    await assertNotMigratedFurther(client, stores, backedUpMigrations);
    await migrateUpTo({ url, stores, log }, backedUpMigrations);
    const tables = await listTables(client, stores);
    await client.query('begin');
    const restoreIndexes = await prepareBulkLoad(client, tables);
    await prepareTables(client, tables);
    await readBackup(file, createRowSink(client, tables));
    await restoreIndexes();
    await finishTables(client, tables, verifiedBackup.manifest);
    if (options.shouldVerifyRows) await verifyRows(client, tables, verifiedBackup.manifest);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate({ url, stores, log });
  return verifiedBackup;
}

/** Disables the triggers, which would count rows twice, and deletes rows that migrations inserted. */
async function prepareTables(client: Client, tables: readonly StoredTable[]): Promise<void> {
  for (const table of tables)
    if (table.hasTriggers) await client.query(`alter table ${quoteTableName(table)} disable trigger user`);
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoteTableName).join(', ')}`);
}

function createRowSink(client: Client, tables: readonly StoredTable[]): RowSink {
  const pendingTables = new Map(tables.map((table) => [quoteTableName(table), table]));
  let stream: CopyStreamQuery | null = null;
  return {
    async beginTable(table: BackupTable) {
      const storedTable = pendingTables.get(quoteTableName(table));
      if (!storedTable || storedTable.columns.join() !== table.columns.join())
        throw new BackupError(
          `The backup has a table ${table.schema}.${table.name} that does not match this database.`,
        );
      pendingTables.delete(quoteTableName(table));
      // Frozen rows need no vacuum later. FREEZE is allowed because the same transaction truncated the table.
      stream = client.query(
        from(`copy ${quoteTableName(table)} (${quoteColumns(table)}) from stdin with (freeze)`),
      );
      stream.on('error', () => {}); // the next write, or the end, rejects with it
    },
    async writeRows(bytes) {
      if (stream?.errored) throw stream.errored;
      if (stream && !stream.write(bytes)) await once(stream, 'drain');
    },
    async endTable() {
      if (!stream) return;
      stream.end();
      await finished(stream);
      stream = null;
    },
  };
}

const quoteColumns = ({ columns }: BackupTable) => columns.map((column) => `"${column}"`).join(', ');

/** Asserts that the backup contained every table, sets the sequences and re-enables the triggers. */
async function finishTables(
  client: Client,
  tables: readonly StoredTable[],
  manifest: Manifest,
): Promise<void> {
  const backedUpNames = new Set(manifest.tables.map(quoteTableName));
  const missingTable = tables.find((table) => !backedUpNames.has(quoteTableName(table)));
  if (missingTable)
    throw new BackupError(`The backup lacks the table ${missingTable.schema}.${missingTable.name}.`);
  for (const sequence of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoteTableName(sequence),
      Math.max(sequence.value, 1),
      sequence.value > 0,
    ]);
  for (const table of tables)
    if (table.hasTriggers) await client.query(`alter table ${quoteTableName(table)} enable trigger user`);
}

async function verifyRows(client: Client, tables: readonly StoredTable[], manifest: Manifest): Promise<void> {
  const backedUpByName = new Map(manifest.tables.map((table) => [quoteTableName(table), table]));
  for (const table of tables) {
    const { rows, sha256 } = await digestTable(client, table);
    const backedUpTable = backedUpByName.get(quoteTableName(table));
    if (rows !== backedUpTable?.rows || sha256 !== backedUpTable.sha256)
      throw new BackupError(
        `${table.schema}.${table.name} differs from the backup after loading: nothing was restored.`,
      );
  }
}
