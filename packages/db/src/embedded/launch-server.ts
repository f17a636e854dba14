import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { createSpawnOptions } from './cluster.ts';
import type { DatabasePaths } from './database-paths.ts';
import type { OsAccount } from './os-account.ts';
import { readPostmaster } from './postmaster.ts';

/** Long, because recovery after a crash replays the write-ahead log first. */
const READY_TIMEOUT_MS = 120_000;
const READY_INTERVAL_MS = 20;

/**
 * Starts the server and waits until it accepts connections; `false` if it exited (see its log). The server is detached,
 * so that Ctrl-C only reaches this process, which finishes its requests before it stops the database. The server
 * accepts only local connections, and requires the password.
 * @throws Error if the server cannot be executed, or is not ready within two minutes
 */
export async function launchServer(
  paths: DatabasePaths,
  binaries: Binaries,
  account: OsAccount | null,
  settings: Readonly<Record<string, string>>,
): Promise<boolean> {
  const serverSettings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // This level leaves out errors, because their messages quote athletes' values.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...settings,
  };
  const serverArguments = Object.entries(serverSettings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  if (existsSync(paths.logFile)) renameSync(paths.logFile, `${paths.logFile}.previous`);
  const logFileDescriptor = openSync(paths.logFile, 'a', 0o600);
  const child = spawn(binaries.postgres, ['-D', paths.clusterDir, ...serverArguments], {
    ...createSpawnOptions(account),
    detached: true,
    stdio: ['ignore', logFileDescriptor, logFileDescriptor],
  });
  closeSync(logFileDescriptor);
  child.unref();
  let hasExited = false;
  let failure: Error | null = null;
  child.once('exit', () => {
    hasExited = true;
  });
  child.once('error', (error) => {
    failure = error;
  });
  for (let waitedMs = 0; waitedMs < READY_TIMEOUT_MS; waitedMs += READY_INTERVAL_MS) {
    if (failure) throw failure;
    if (hasExited) return false;
    const postmaster = readPostmaster(paths);
    if (postmaster?.pid === child.pid && postmaster?.isReady) return true;
    await pause(READY_INTERVAL_MS);
  }
  throw new Error(
    `The database did not become ready within ${READY_TIMEOUT_MS / 1000} s; see ${paths.logFile}.`,
  );
}

/** The last five lines of the server's log; empty without a log. */
export function readLastLogLines(paths: DatabasePaths): string {
  return existsSync(paths.logFile)
    ? readFileSync(paths.logFile, 'utf8').trim().split('\n').slice(-5).join('\n')
    : '';
}
