import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const lastBackup = z.strictObject({ at: z.iso.datetime(), file: z.string() });

const getRecordPath = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Records the latest backup in the data folder, for `doctor`. */
export async function recordLastBackup(dataDir: string, file: string, madeAt: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(getRecordPath(dataDir), `${JSON.stringify({ at: madeAt.toISOString(), file })}\n`);
}

/** Null if no backup is recorded or the record is unreadable. */
export async function findLastBackup(dataDir: string): Promise<{ madeAt: Date; file: string } | null> {
  try {
    const { at, file } = lastBackup.parse(JSON.parse(await readFile(getRecordPath(dataDir), 'utf8')));
    return { madeAt: new Date(at), file };
  } catch {
    return null;
  }
}

/** An older backup is a problem, unless the operator says otherwise. */
export const MAX_BACKUP_HOURS = 48;

/** Whole hours since the backup. */
export const computeBackupHours = (madeAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - madeAt.getTime()) / 3_600_000));
