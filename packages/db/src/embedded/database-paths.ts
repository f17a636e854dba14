import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createSharedHome, SHARED_HOME } from './binaries.ts';
import { canEnter, type OsAccount } from './os-account.ts';

/** The paths of one embedded database. */
export interface DatabasePaths {
  readonly folder: string;
  /** PostgreSQL's own data folder. */
  readonly clusterDir: string;
  readonly passwordFile: string;
  /** Contains the last chosen port, so that the address stays the same. */
  readonly portFile: string;
  readonly logFile: string;
}

function toDatabasePaths(folder: string): DatabasePaths {
  return {
    folder,
    clusterDir: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    portFile: join(folder, 'port'),
    logFile: join(folder, 'postgres.log'),
  };
}

/** Finds the cluster of a data folder, wherever an earlier start put it. Its owner runs the server again. */
export function locateCluster(dataDir: string): string {
  const localCluster = toDatabasePaths(resolve(dataDir)).clusterDir;
  const sharedCluster = toDatabasePaths(toSharedFolder(dataDir)).clusterDir;
  return !existsSync(localCluster) && existsSync(sharedCluster) ? sharedCluster : localCluster;
}

/**
 * Creates the data folder and returns the paths of the database in it. If this is root and the server's account can't
 * enter the folder (such as one in `/root`), uses a separate one under `/var/lib/threshold`.
 */
export function prepareDataFolder(dataDir: string, account: OsAccount | null): DatabasePaths {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o700);
  }
  if (!account) return toDatabasePaths(resolve(dataDir));
  if (canEnter(dirname(realpathSync(dataDir)), account)) return makeTraversable(resolve(dataDir));
  createSharedHome();
  const sharedFolder = toSharedFolder(dataDir);
  mkdirSync(sharedFolder, { recursive: true });
  return makeTraversable(sharedFolder);
}

/** Lets the server's account traverse this folder to reach its cluster. Others can't read anything in it. */
function makeTraversable(folder: string): DatabasePaths {
  chmodSync(folder, 0o711);
  return toDatabasePaths(folder);
}

function toSharedFolder(dataDir: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  return join(SHARED_HOME, `data-${name}`);
}
