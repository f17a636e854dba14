import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const lastBackup = z.strictObject({ at: z.iso.datetime(), file: z.string() });

const pathIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Records the last backup in the data folder, for `doctor`. */
export async function recordLastBackup(dataDir: string, file: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(pathIn(dataDir), `${JSON.stringify({ at: at.toISOString(), file })}\n`);
}

/** Null if no backup is recorded or the record is unreadable. */
export async function findLastBackup(dataDir: string): Promise<{ madeAt: Date; file: string } | null> {
  try {
    const { at, file } = lastBackup.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
    return { madeAt: new Date(at), file };
  } catch {
    return null;
  }
}
