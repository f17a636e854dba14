import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the secret from the data folder, or creates it if it is missing. */
export function readOrCreateAuthSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) createSecret(dataDir, file);
  return readFileSync(file, 'utf8');
}

/**
 * Publishes the complete file with a hard link. This is atomic even if two processes start at once or one is killed.
 */
function createSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const unfinishedFile = `${file}.${process.pid}`;
  writeFileSync(unfinishedFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(unfinishedFile, file);
  } catch (error) {
    if (!existsSync(file)) throw error; // otherwise another process created it first
  } finally {
    rmSync(unfinishedFile);
  }
}
