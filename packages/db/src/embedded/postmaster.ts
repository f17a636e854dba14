import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabasePaths } from './database-paths.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Reads the lock file of a running or crashed server; `null` if it is missing or incomplete. */
export function readPostmaster(paths: DatabasePaths): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(getLockFilePath(paths), 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  // Lines of PostgreSQL's lock file: 1 the process id, 4 the port, 8 the status.
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null;
}

/** True if the lock file's process is alive and, on Linux, runs in this data folder. */
export function isServing(paths: DatabasePaths, { pid }: Postmaster): boolean {
  if (!isAlive(pid)) return false;
  return process.platform !== 'linux' || hasWorkingDirectory(pid, paths.clusterDir);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const STALE_TIMEOUT_MS = 10_000;
const STALE_INTERVAL_MS = 100;

/**
 * After a crash, waits up to 10 s for the dead server's last processes to exit, then removes the lock file. Its process
 * id may belong to another program by now, which PostgreSQL can't tell apart from a running server. Only on Linux,
 * where the folder is every server process's working directory. Elsewhere, PostgreSQL decides.
 */
export async function clearStaleLockFile(paths: DatabasePaths): Promise<void> {
  if (process.platform !== 'linux' || !existsSync(getLockFilePath(paths))) return;
  for (let waitedMs = 0; waitedMs < STALE_TIMEOUT_MS; waitedMs += STALE_INTERVAL_MS) {
    if (listProcessesIn(paths.clusterDir).length === 0)
      return rmSync(getLockFilePath(paths), { force: true });
    const postmaster = readPostmaster(paths);
    if (postmaster && isServing(paths, postmaster)) return; // another process restarted it first
    await pause(STALE_INTERVAL_MS);
  }
}

const STOP_INTERVAL_MS = 20;
const STOP_SIGNALS = [
  ['SIGINT', 10_000], // fast: ends sessions, writes a checkpoint
  ['SIGQUIT', 5_000], // immediate: recovers at the next start
  ['SIGKILL', 2_000],
] as const;

/**
 * Stops the server and waits until it has exited.
 * @throws Error if the server survives every signal
 */
export async function stopServer(paths: DatabasePaths): Promise<void> {
  const postmaster = readPostmaster(paths);
  if (!postmaster || !isServing(paths, postmaster)) return;
  for (const [signal, timeoutMs] of STOP_SIGNALS) {
    if (isServing(paths, postmaster)) process.kill(postmaster.pid, signal);
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += STOP_INTERVAL_MS) {
      if (isGone(paths, postmaster)) return;
      await pause(STOP_INTERVAL_MS);
    }
  }
  throw new Error(`The database process ${postmaster.pid} does not end.`);
}

function isGone(paths: DatabasePaths, postmaster: Postmaster): boolean {
  if (process.platform === 'linux') return listProcessesIn(paths.clusterDir).length === 0;
  return !isAlive(postmaster.pid);
}

function listProcessesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && hasWorkingDirectory(pid, folder));
}

function hasWorkingDirectory(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false; // another user's process, or one that just ended
  }
}

function getLockFilePath(paths: DatabasePaths): string {
  return join(paths.clusterDir, 'postmaster.pid');
}
