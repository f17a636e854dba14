import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Opens a file in the folder and unlinks it: no one else can open it, and its space is freed when it is closed. */
export async function withUnlinkedFile<T>(
  folder: string,
  work: (file: FileHandle) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    return await work(file);
  } finally {
    await file.close();
  }
}
