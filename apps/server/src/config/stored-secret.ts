import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Creates the secret if it is missing. */
export function storedSecretIn(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) makeSecret(dataDir, file);
  return readFileSync(file, 'utf8');
}

/** Atomic, even if two processes start at once or one is killed: the file appears by link. */
function makeSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error; // otherwise another process created it first
  } finally {
    rmSync(unfinished);
  }
}
