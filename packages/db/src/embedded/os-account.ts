import { execFileSync } from 'node:child_process';
import { existsSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The OS account that runs the server. PostgreSQL refuses to run as root. */
export interface OsAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account that the server must run as; `null` for this process's own. Root switches to the owner of the data.
 * Without data, it switches to the first of two system accounts that exists.
 * @throws Error if another user owns the data, or if root has no account to switch to
 */
export function chooseServerAccount(clusterDir: string): OsAccount | null {
  const ownUid = process.getuid?.();
  const clusterStats = existsSync(clusterDir) ? statSync(clusterDir) : null;
  if (ownUid !== 0) {
    if (clusterStats && clusterStats.uid !== ownUid)
      throw new Error(
        `The database in ${clusterDir} belongs to the user with id ${clusterStats.uid}; start as that user or as root.`,
      );
    return null;
  }
  if (clusterStats && clusterStats.uid !== 0) return { uid: clusterStats.uid, gid: clusterStats.gid };
  const account = findOsAccount('postgres') ?? findOsAccount('nobody');
  if (!account) throw new Error('PostgreSQL cannot run as root and there is no user "postgres" or "nobody".');
  return account;
}

/** True if the account can read and execute a path, and traverse every folder above it. */
export function canRun(path: string, account: OsAccount): boolean {
  return isPermitted(statSync(path), account, 0o5) && canEnter(dirname(path), account);
}

/** True if the account can traverse this folder and every folder above it. */
export function canEnter(folder: string, account: OsAccount): boolean {
  if (!isPermitted(statSync(folder), account, 0o1)) return false;
  return folder === dirname(folder) || canEnter(dirname(folder), account);
}

function isPermitted(stats: Stats, account: OsAccount, permissionBits: number): boolean {
  // POSIX applies only the first matching class: owner, group or others.
  const groupShift = stats.gid === account.gid ? 3 : 0;
  const shift = stats.uid === account.uid ? 6 : groupShift;
  return ((stats.mode >> shift) & permissionBits) === permissionBits;
}

function findOsAccount(user: string): OsAccount | null {
  const readId = (flag: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    return null;
  }
}
