import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log, MigrateOptions, Store } from '@threshold/db';
import { commandClient } from './copy-rows.ts';
import { writeBackup } from './write-backup.ts';

/** The ways back that are kept: an update a month leaves a quarter of a year. */
const KEPT = 3;
const PREFIX = 'before-';
const SUFFIX = '.backup';
/** How one ends whose update has not succeeded yet. */
const UNDER_WAY = `.under-way${SUFFIX}`;
/** An update that goes on failing makes no other backup for so long. */
const STANDS_MS = 86_400_000;

/** Where the database is, and where its backup goes. */
export interface BeforehandOptions {
  readonly url: string;
  readonly stores: readonly Store[];
  readonly dataDir: string;
  readonly passphrase: string | null;
  readonly log: Log;
  readonly now: () => Date;
  /** How many bytes a folder's disk has left; as the system says, unless a test says otherwise. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

type Beforehand = Parameters<NonNullable<MigrateOptions['beforehand']>>;

/**
 * Makes a backup before the database is migrated, unless nobody has an account in it yet. It is the way back to the
 * version that ran before, on the same disk: no stand-in for backups that are kept elsewhere. Where the update fails and
 * is begun again, the backup of its first attempt stands.
 * @throws Error in a sentence for the operator; the migration must not begin then
 */
export async function backupBeforeMigrating(
  options: BeforehandOptions,
  ...[pending]: Beforehand
): Promise<void> {
  const { dataDir, log, now } = options;
  const bytes = await bytesOfRows(options.url);
  if (bytes === null) return;
  const folder = join(dataDir, 'backups');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Whoever was killed while writing one; nobody else writes while migrations are locked.
    for (const name of await namesIn(folder, `${SUFFIX}.unfinished`)) await rm(join(folder, name));
    const oldest = nameAt(now().getTime() - STANDS_MS);
    const standing = (await namesIn(folder, UNDER_WAY)).find((name) => name >= oldest);
    if (standing) return log.info({ file: join(folder, standing) }, 'migrating again after the backup');
    assertRoom(folder, bytes, await (options.freeBytes ?? freeBytesOf)(folder));
    const path = join(folder, nameAt(now().getTime()));
    log.info({ migrations: pending.length, file: path }, 'backing up before migrating');
    await writeBackup({ ...options, path, beforeMigrating: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The update wants to change the database (${pending.length} migrations), and no backup could be made first: ${reason} Nothing was changed. Mend that, or make a backup elsewhere and start with BACKUP_BEFORE_MIGRATION=off.`,
      { cause: error },
    );
  }
}

/**
 * Once the database is at this version: what an update has left behind is the way back from it, and of all of them the
 * newest stay. A folder that cannot be put in order stops no start.
 */
export async function settleBackups(dataDir: string, log: Log): Promise<void> {
  const folder = join(dataDir, 'backups');
  if (!existsSync(folder)) return;
  try {
    for (const name of await namesIn(folder, UNDER_WAY))
      await rename(join(folder, name), join(folder, name.replace(UNDER_WAY, SUFFIX)));
    const older = (await namesIn(folder, SUFFIX)).toSorted().slice(0, -KEPT);
    for (const name of older) await rm(join(folder, name));
  } catch (error) {
    log.warn({ folder, reason: error instanceof Error ? error.message : String(error) }, 'old backups stay');
  }
}

/** The name of one that is made at that moment: later ones come after it. */
const nameAt = (at: number): string =>
  `${PREFIX}${new Date(at).toISOString().replaceAll(/\.\d+|:/g, '')}${UNDER_WAY}`;

const namesIn = async (folder: string, ending: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith(PREFIX) && name.endsWith(ending));

/** What the tables take, without their indexes; null where nobody has an account. */
async function bytesOfRows(url: string): Promise<number | null> {
  const client = await commandClient(url);
  try {
    const { rows: found } = await client.query<{ users: string | null }>(
      `select to_regclass('auth."user"') as users`,
    );
    if (!found[0]?.users) return null;
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

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Compressed it takes a third of that; a disk that is full stops the database. */
function assertRoom(folder: string, bytes: number, free: number): void {
  if (free < bytes)
    throw new Error(
      `${folder} has ${megabytes(free)} MB free, and up to ${megabytes(bytes)} MB may be needed.`,
    );
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
