import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './place.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Reads the lock file of a running or crashed server; `null` if it is missing or incomplete. */
export function readPostmaster(place: Place): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(lockFile(place), 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  // Lines of PostgreSQL's lock file: 1 the process id, 4 the port, 8 the status.
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : null;
}

/** True if the lock file's process is alive and, on Linux, works in this data folder. */
export function isServing(place: Place, { pid }: Postmaster): boolean {
  if (!isAlive(pid)) return false;
  return process.platform !== 'linux' || hasWorkingDirectory(pid, place.cluster);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * After a crash: waits for the dead server's last processes, then removes a lock file whose process id now belongs to
 * another program, which PostgreSQL can't tell from a running server. Only on Linux, where every server process has the
 * folder as its working directory; elsewhere PostgreSQL decides.
 */
export async function clearAfterCrash(place: Place): Promise<void> {
  if (process.platform !== 'linux' || !existsSync(lockFile(place))) return;
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 100) {
    if (processesIn(place.cluster).length === 0) return rmSync(lockFile(place), { force: true });
    const running = readPostmaster(place);
    if (running && isServing(place, running)) return; // another process restarted it first
    await pause(100);
  }
}

const STOP_SIGNALS = [
  ['SIGINT', 10_000], // fast: ends sessions, writes a checkpoint
  ['SIGQUIT', 5_000], // immediate: recovers at the next start
  ['SIGKILL', 2_000],
] as const;

/** Stops the server and waits until it has exited. */
export async function stopServer(place: Place): Promise<void> {
  const running = readPostmaster(place);
  if (!running || !isServing(place, running)) return;
  for (const [signal, timeoutMs] of STOP_SIGNALS) {
    if (isServing(place, running)) process.kill(running.pid, signal);
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 20) {
      if (isGone(place, running)) return;
      await pause(20);
    }
  }
  throw new Error(`The database process ${running.pid} does not end.`);
}

function isGone(place: Place, running: Postmaster): boolean {
  if (process.platform === 'linux') return processesIn(place.cluster).length === 0;
  return !isAlive(running.pid);
}

function processesIn(folder: string): number[] {
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

function lockFile(place: Place): string {
  return join(place.cluster, 'postmaster.pid');
}
