import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that is kept in a folder; made where there is none. */
export function keptSecretIn(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) makeSecret(dataDir, file);
  return readFileSync(file, 'utf8');
}

/** Whole or not at all, also when two processes start at once or one is killed: a file appears by its link alone. */
function makeSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error; // otherwise another start made it first
  } finally {
    rmSync(unfinished);
  }
}
