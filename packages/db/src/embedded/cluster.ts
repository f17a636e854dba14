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
import type { Binaries } from './binaries.ts';
import type { DatabasePaths } from './database-paths.ts';
import type { OsAccount } from './os-account.ts';

/** Name of both the superuser and the database of an embedded server. */
export const EMBEDDED_NAME = 'threshold';

/**
 * Creates the password and the cluster if missing. Each is created atomically: a killed process leaves neither
 * incomplete.
 * @throws Error if the cluster exists without its password, or cannot be created
 */
export async function prepareCluster(
  paths: DatabasePaths,
  binaries: Binaries,
  account: OsAccount | null,
  log: Log,
): Promise<void> {
  if (existsSync(paths.clusterDir)) {
    if (!existsSync(paths.passwordFile))
      throw new Error(
        `${paths.passwordFile} is missing, so no one can open the database in ${paths.clusterDir}.`,
      );
    return;
  }
  log.info({ folder: paths.clusterDir }, `creating the database in ${paths.clusterDir}`);
  const startedAt = performance.now();
  createPassword(paths, account);
  await createCluster(paths, binaries, account);
  log.info({ durationMs: Math.round(performance.now() - startedAt) }, 'database created');
}

export function readPassword(paths: DatabasePaths): string {
  return readFileSync(paths.passwordFile, 'utf8').trim();
}

function createPassword(paths: DatabasePaths, account: OsAccount | null): void {
  if (existsSync(paths.passwordFile)) return;
  const temporaryPath = `${paths.passwordFile}.${process.pid}`;
  writeFileSync(temporaryPath, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  // `initdb` reads the password file as the server's account; root can still read it.
  if (account) chownSync(temporaryPath, account.uid, account.gid);
  try {
    linkSync(temporaryPath, paths.passwordFile);
  } catch (error) {
    if (!existsSync(paths.passwordFile)) throw error; // otherwise another process created it first
  } finally {
    rmSync(temporaryPath);
  }
}

async function createCluster(
  paths: DatabasePaths,
  binaries: Binaries,
  account: OsAccount | null,
): Promise<void> {
  removeAbandonedClusters(paths);
  const temporaryPath = `${paths.clusterDir}.${process.pid}`;
  mkdirSync(temporaryPath, { mode: 0o700 });
  if (account) chownSync(temporaryPath, account.uid, account.gid);
  await runInitdb(binaries, account, [
    `--pgdata=${temporaryPath}`,
    `--username=${EMBEDDED_NAME}`,
    `--pwfile=${paths.passwordFile}`,
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
    renameSync(temporaryPath, paths.clusterDir);
  } catch (error) {
    rmSync(temporaryPath, { recursive: true, force: true });
    if (!existsSync(paths.clusterDir)) throw error; // otherwise another process created it first
  }
}

async function runInitdb(
  binaries: Binaries,
  account: OsAccount | null,
  initdbArguments: string[],
): Promise<void> {
  const child = spawn(binaries.initdb, initdbArguments, {
    ...createSpawnOptions(account),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(`The database could not be created: ${errorOutput.trim()}`);
}

/** Spawn options: the server's account, a minimal environment, and a working directory that the account can enter. */
export function createSpawnOptions(account: OsAccount | null) {
  return { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...account };
}

/** Temporary clusters older than this belong to killed processes. A newer one may still be in progress. */
const ABANDONED_AFTER_MS = 10 * 60_000;

function removeAbandonedClusters(paths: DatabasePaths): void {
  for (const name of readdirSync(paths.folder)) {
    const path = join(paths.folder, name);
    if (/^cluster\.\d+$/.test(name) && Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
