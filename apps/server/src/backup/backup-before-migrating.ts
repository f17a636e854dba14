import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log, MigrateOptions, Store } from '@threshold/db';
import { toErrorMessage } from '../to-error-message.ts';
import { connectForMaintenance } from './connect-for-maintenance.ts';
import { writeBackup } from './write-backup.ts';

const MAX_BACKUPS = 3;
const NAME_PREFIX = 'before-';
const NAME_SUFFIX = '.backup';
/** Suffix of backups whose migration has not succeeded yet. */
const PENDING_SUFFIX = `.under-way${NAME_SUFFIX}`;
/** An update that keeps failing creates at most one backup a day. */
const MAX_REUSE_AGE_MS = 86_400_000;

export interface BackupBeforeMigratingOptions {
  readonly url: string;
  readonly stores: readonly Store[];
  readonly dataDir: string;
  readonly passphrase: string | null;
  readonly log: Log;
  readonly now: () => Date;
  /** Free space on the folder's disk. Tests override it. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

type BeforeMigratingArgs = Parameters<NonNullable<MigrateOptions['beforeMigrating']>>;

/**
 * Creates a backup before the migrations run, unless the database has no accounts. The backup allows a rollback to
 * the previous version but is no substitute for off-site backups. A retried update reuses the backup from its
 * first attempt.
 * @throws Error with a message for the operator; the migration must not start then
 */
export async function backupBeforeMigrating(
  options: BackupBeforeMigratingOptions,
  ...[pending]: BeforeMigratingArgs
): Promise<void> {
  const { dataDir, log, now } = options;
  const tableBytes = await findTableBytes(options.url);
  if (tableBytes === null) return;
  const folder = join(dataDir, 'backups');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Delete what killed runs left behind. The migration lock rules out concurrent writers.
    for (const name of await listBackupNames(folder, `${NAME_SUFFIX}.unfinished`))
      await rm(join(folder, name));
    const oldestReusableName = buildPendingFileName(now().getTime() - MAX_REUSE_AGE_MS);
    const reusableName = (await listBackupNames(folder, PENDING_SUFFIX)).find(
      (name) => name >= oldestReusableName,
    );
    if (reusableName)
      return log.info({ file: join(folder, reusableName) }, 'reusing the backup of the previous attempt');
    assertFreeSpace(folder, tableBytes, await (options.freeBytes ?? getFreeBytes)(folder));
    const path = join(folder, buildPendingFileName(now().getTime()));
    log.info({ migrations: pending.length, file: path }, 'backing up before migrating');
    await writeBackup({ ...options, path, mayHavePendingMigrations: true });
  } catch (error) {
    const reason = toErrorMessage(error);
    throw new Error(
      `This update changes the database (${formatMigrationCount(pending.length)}), but the backup before it failed: ${reason.replace(/\.$/, '')}. Nothing was changed. Fix this, or make a backup elsewhere and start with BACKUP_BEFORE_MIGRATION=off.`,
      { cause: error },
    );
  }
}

/**
 * Runs after a successful migration: marks the backup as complete and deletes all but the newest `MAX_BACKUPS`.
 * Failures are only logged.
 */
export async function finalizeBackups(dataDir: string, log: Log): Promise<void> {
  const folder = join(dataDir, 'backups');
  if (!existsSync(folder)) return;
  try {
    for (const name of await listBackupNames(folder, PENDING_SUFFIX))
      await rename(join(folder, name), join(folder, name.replace(PENDING_SUFFIX, NAME_SUFFIX)));
    const outdatedNames = (await listBackupNames(folder, NAME_SUFFIX)).toSorted().slice(0, -MAX_BACKUPS);
    for (const name of outdatedNames) await rm(join(folder, name));
  } catch (error) {
    log.warn({ folder, reason: toErrorMessage(error) }, 'could not rename or delete backups');
  }
}

/** File names sort chronologically. */
const buildPendingFileName = (timeMs: number): string =>
  `${NAME_PREFIX}${new Date(timeMs).toISOString().replaceAll(/\.\d+|:/g, '')}${PENDING_SUFFIX}`;

const listBackupNames = async (folder: string, ending: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith(NAME_PREFIX) && name.endsWith(ending));

/** Total size of the tables, without indexes; null if there are no accounts. */
async function findTableBytes(url: string): Promise<number | null> {
  const client = await connectForMaintenance(url);
  try {
    const { rows: relations } = await client.query<{ users: string | null }>(
      `select to_regclass('auth."user"') as users`,
    );
    if (!relations[0]?.users) return null;
    const { rows } = await client.query<{ bytes: number | null }>(
      `select case when exists (select from auth."user") then
         (select sum(pg_table_size(c.oid))::float8 from pg_class c
           where c.relkind = 'r' and c.relnamespace <> 'pg_catalog'::regnamespace) end as bytes`,
    );
    return rows[0]?.bytes ?? null;
  } finally {
    await client.end();
  }
}

async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * A full disk stops the database, so this requires as much free space as the tables take. That is about three times
 * the usual size of a compressed backup.
 */
function assertFreeSpace(folder: string, neededBytes: number, freeBytes: number): void {
  if (freeBytes < neededBytes)
    throw new Error(
      `${folder} has ${toMegabytes(freeBytes)} MB free, and up to ${toMegabytes(neededBytes)} MB may be needed.`,
    );
}

const formatMigrationCount = (count: number) => `${count} ${count === 1 ? 'migration' : 'migrations'}`;

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1e6);
