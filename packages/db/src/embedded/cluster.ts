import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

/** Name of both the superuser and the database of an embedded server. */
export const EMBEDDED_NAME = 'threshold';

/**
 * Creates the password and the cluster if missing. Each is created atomically: a killed process leaves neither half
 * done.
 */
export async function prepareCluster(
  place: Place,
  binaries: Binaries,
  account: Account | null,
  log: Log,
): Promise<void> {
  if (existsSync(place.cluster)) {
    if (!existsSync(place.password))
      throw new Error(`${place.password} is missing, so nobody can open the database in ${place.cluster}.`);
    return;
  }
  log.info({ folder: place.cluster }, `creating the database in ${place.cluster}`);
  const startedAt = performance.now();
  makePassword(place, account);
  await makeCluster(place, binaries, account);
  log.info({ durationMs: Math.round(performance.now() - startedAt) }, 'database created');
}

export function readPassword(place: Place): string {
  return readFileSync(place.password, 'utf8').trim();
}

function makePassword(place: Place, account: Account | null): void {
  if (existsSync(place.password)) return;
  const unfinished = `${place.password}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  // `initdb` reads it as the server's account; root can still read it.
  if (account) chownSync(unfinished, account.uid, account.gid);
  try {
    linkSync(unfinished, place.password);
  } catch (error) {
    if (!existsSync(place.password)) throw error; // otherwise another process created it first
  } finally {
    rmSync(unfinished);
  }
}

async function makeCluster(place: Place, binaries: Binaries, account: Account | null): Promise<void> {
  removeAbandoned(place);
  const unfinished = `${place.cluster}.${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  if (account) chownSync(unfinished, account.uid, account.gid);
  await runInitdb(binaries, account, [
    `--pgdata=${unfinished}`,
    `--username=${EMBEDDED_NAME}`,
    `--pwfile=${place.password}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--no-instructions',
    // The same collation and case rules on every machine, whatever its locale.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  try {
    renameSync(unfinished, place.cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(place.cluster)) throw error; // otherwise another process created it first
  }
}

async function runInitdb(binaries: Binaries, account: Account | null, args: string[]): Promise<void> {
  const child = spawn(binaries.initdb, args, { ...runAs(account), stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(`The database could not be created: ${errorOutput.trim()}`);
}

/** Spawn options: the server's account, a minimal environment and a folder that the account can enter. */
export function runAs(account: Account | null) {
  return { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...account };
}

/** Older unfinished clusters belong to killed processes; a younger one may still be in the making. */
const ABANDONED_AFTER_MS = 10 * 60_000;

function removeAbandoned(place: Place): void {
  for (const name of readdirSync(place.folder)) {
    const path = join(place.folder, name);
    if (/^cluster\.\d+$/.test(name) && Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
