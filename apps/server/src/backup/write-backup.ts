import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listMigrationStates, type Store } from '@threshold/db';
import type { Client } from 'pg';
import { formatHeader, formatTrailer } from './backup-file.ts';
import { connectForMaintenance } from './connect-for-maintenance.ts';
import { copyRows } from './copy-rows.ts';
import { createEncryptionParams, deriveKey, encryptStream } from './encryption.ts';
import { encodeFrame, encodeJson } from './frames.ts';
import { listSequences, listTables, type StoredTable } from './list-tables.ts';
import { BackupError, type Manifest, type Preface, quoteTableName } from './manifest.ts';

export interface BackupOptions {
  readonly url: string;
  readonly stores: readonly Store[];
  /** The file to write. It only appears under this name once it is complete. */
  readonly path: string;
  /** Null writes the file unencrypted. */
  readonly passphrase: string | null;
  readonly now: () => Date;
  /** Allows pending migrations, for a backup of the previous version's data. */
  readonly mayHavePendingMigrations?: boolean;
}

/**
 * Writes a consistent snapshot of everything while the product keeps running. Leaves no file behind if it fails.
 * @throws BackupError if the database is not at this version, unless `mayHavePendingMigrations`, or if another
 * backup is writing the same file
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { path, passphrase } = options;
  const unfinishedPath = `${path}.unfinished`;
  const client = await connectForMaintenance(options.url);
  const tables: Manifest['tables'] = [];
  const sequences: Manifest['sequences'] = [];
  const digest = createHash('sha256');
  const encryption = passphrase === null ? null : createEncryptionParams();
  const key = encryption && passphrase !== null ? await deriveKey(encryption, passphrase) : null;
  const headerLine = formatHeader(encryption);
  digest.update(headerLine);
  try {
    const output = createWriteStream(unfinishedPath, { mode: 0o600, flags: 'wx' });
    output.write(headerLine);
    const gzip = createGzip({ level: 3 });
    const hashTransform = new Transform({
      transform(bytes: Buffer, _encoding, done) {
        digest.update(bytes);
        done(null, bytes);
      },
      flush(done) {
        done(null, formatTrailer(digest.digest('hex')));
      },
    });
    const source = Readable.from(generateFrames(client, options, { tables, sequences }), {
      objectMode: false,
    });
    await (encryption && key
      ? pipeline(
          source,
          gzip,
          (bytes: AsyncIterable<Buffer>) => encryptStream(bytes, encryption, key, headerLine),
          hashTransform,
          output,
        )
      : pipeline(source, gzip, hashTransform, output));
    await flushToDisk(unfinishedPath);
    await rename(unfinishedPath, path);
    return { tables, sequences };
  } catch (error) {
    if (!isFileExistsError(error)) await rm(unfinishedPath, { force: true });
    throw isFileExistsError(error)
      ? new BackupError(
          `${unfinishedPath} exists already: another backup is writing it, or was killed. In that case, delete it.`,
        )
      : error;
  } finally {
    await client.end();
  }
}

async function* generateFrames(
  client: Client,
  { url, stores, now, mayHavePendingMigrations = false }: BackupOptions,
  { tables, sequences }: Manifest,
): AsyncGenerator<Buffer> {
  const states = await listMigrationStates(url, stores);
  assertMigrated(states, mayHavePendingMigrations);
  const storedTables = await listTables(client, stores);
  await client.query('begin isolation level repeatable read read only');
  // Lock before taking the snapshot, so that it includes earlier migrations and later ones wait.
  await client.query(`lock table ${storedTables.map(quoteTableName).join(', ')} in access share mode`);
  if (JSON.stringify(await listTables(client, stores)) !== JSON.stringify(storedTables))
    throw new BackupError('The database was migrated during the backup: run the backup again.');
  yield encodeJson('p', await buildPreface(client, states, now()));
  for (const table of storedTables) yield* generateTableFrames(client, table, tables);
  sequences.push(...(await listSequences(client, stores)));
  await client.query('commit');
  yield encodeJson('m', { tables, sequences } satisfies Manifest);
}

async function* generateTableFrames(
  client: Client,
  table: StoredTable,
  finishedTables: Manifest['tables'],
): AsyncGenerator<Buffer> {
  const { schema, name, columns } = table;
  yield encodeJson('t', { schema, name, columns });
  const rows = copyRows(client, table, await getRowsSql(client, table));
  for (;;) {
    const nextRows = await rows.next();
    if (nextRows.done) {
      yield encodeJson('e', nextRows.value);
      finishedTables.push({ schema, name, ...nextRows.value });
      return;
    }
    yield encodeFrame('d', nextRows.value);
  }
}

type MigrationStates = Awaited<ReturnType<typeof listMigrationStates>>;

function assertMigrated(states: MigrationStates, mayBePending: boolean): void {
  const mismatch = states.find(({ isExecuted, isKnown }) => !(isExecuted || mayBePending) || !isKnown);
  if (!mismatch) return;
  const name = `${mismatch.schema}/${mismatch.name}`;
  throw new BackupError(
    mismatch.isKnown
      ? `The database is not migrated (${name} has not run): back it up with the version that runs on it, or migrate it first.`
      : `The database was migrated by a newer version (${name}): back it up with that version.`,
  );
}

async function buildPreface(client: Client, states: MigrationStates, now: Date): Promise<Preface> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const executedStates = states.filter(({ isExecuted }) => isExecuted);
  const statesBySchema = Map.groupBy(executedStates, ({ schema }) => schema);
  return {
    madeAt: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: [...statesBySchema].map(([schema, schemaStates]) => ({
      schema,
      names: schemaStates.map(({ name }) => name),
    })),
  };
}

async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const isFileExistsError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * The SQL that selects a table's rows for a backup. The pg-boss schema is not backed up, since pg-boss
 * recreates it. Its unfinished jobs are backed up as rows of `api.queued_job` and start over after a restore.
 */
async function getRowsSql(client: Client, table: StoredTable): Promise<string> {
  const allRowsSql = `table ${quoteTableName(table)}`;
  if (table.schema !== 'api' || table.name !== 'queued_job') return allRowsSql;
  const { rows: schemas } = await client.query<{ hasJobs: boolean }>(
    `select to_regclass('pgboss.job') is not null as "hasJobs"`,
  );
  if (!schemas[0]?.hasJobs) return allRowsSql;
  return `select id, athlete_id, job, data from api.queued_job
    union all
    select (data->>'queued')::bigint, (data->>'athleteId')::uuid, name, data->'data' from pgboss.job
     where state in ('created', 'retry', 'active') and data ? 'queued' and data ? 'athleteId'
       and exists (select from auth."user" u where u.id = (data->>'athleteId')::uuid)`;
}
