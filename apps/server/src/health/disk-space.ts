import { statfs } from 'node:fs/promises';

const MIN_FREE_SHARE = 0.1;

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** A full disk stops the database. */
  readonly isLow: boolean;
}

/** The disk of a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    isLow: bavail / blocks < MIN_FREE_SHARE,
  };
}
