import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { makeSharedHome, SHARED_HOME } from './binaries.ts';

/** The paths of one embedded database. */
export interface Place {
  readonly folder: string;
  /** PostgreSQL's own data folder. */
  readonly cluster: string;
  readonly password: string;
  /** The last chosen port, so that the address stays the same. */
  readonly port: string;
  readonly log: string;
}

function placeIn(folder: string): Place {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    password: join(folder, 'password'),
    port: join(folder, 'port'),
    log: join(folder, 'postgres.log'),
  };
}

/** The cluster of a data folder, wherever an earlier start put it; its owner runs the server again. */
export function findCluster(dataDir: string): string {
  const here = placeIn(resolve(dataDir)).cluster;
  const sharedFolder = placeIn(sharedFolderFor(dataDir)).cluster;
  return !existsSync(here) && existsSync(sharedFolder) ? sharedFolder : here;
}

/**
 * Creates the data folder and returns where the data is: there, or in its own folder under `/var/lib/threshold` if this
 * is root and the server's account can't enter it (a checkout in `/root`).
 */
export function preparePlace(dataDir: string, account: Account | null): Place {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o700);
  }
  if (!account) return placeIn(resolve(dataDir));
  if (canEnter(dirname(realpathSync(dataDir)), account)) return makeTraversable(resolve(dataDir));
  makeSharedHome();
  const sharedFolder = sharedFolderFor(dataDir);
  mkdirSync(sharedFolder, { recursive: true });
  return makeTraversable(sharedFolder);
}

/** The server's account must traverse this folder to its cluster; others can read nothing in it. */
function makeTraversable(folder: string): Place {
  chmodSync(folder, 0o711);
  return placeIn(folder);
}

function sharedFolderFor(dataDir: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  return join(SHARED_HOME, `data-${name}`);
}
