import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { prepareEmbeddedBinaries } from './binaries.ts';
import { choosePort } from './choose-port.ts';
import { prepareCluster } from './cluster.ts';
import { type DatabasePaths, locateCluster, prepareDataFolder } from './database-paths.ts';
import { launchServer, readLastLogLines } from './launch-server.ts';
import { acquireLease, getEmbeddedUrl, type Lease } from './lease.ts';
import { chooseServerAccount } from './os-account.ts';
import { clearStaleLockFile, isServing, readPostmaster, stopServer } from './postmaster.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Long, because a running server may still be starting or stopping. */
const JOIN_TIMEOUT_MS = 60_000;
const JOIN_INTERVAL_MS = 100;
const MAX_STARTS = 5;
const RETRY_AFTER_MS = 5_000;

interface SupervisedServer {
  readonly paths: DatabasePaths;
  readonly log: Log;
  readonly stopSignal: AbortSignal;
  start(port: number): Promise<boolean>;
}

/**
 * Opens the database in a data folder. Joins a server that is already running there because this program was killed or
 * runs twice. Restarts the server if it dies. The last user to leave stops it.
 * @param settings additional server settings, such as trading durability for speed in tests
 * @throws Error if the server cannot be created, started or joined
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  log: Log,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const account = chooseServerAccount(locateCluster(dataDir));
  const paths = prepareDataFolder(dataDir, account);
  const binaries = prepareEmbeddedBinaries(account);
  await prepareCluster(paths, binaries, account, log);
  const stopController = new AbortController();
  const supervisedServer: SupervisedServer = {
    paths,
    log,
    stopSignal: stopController.signal,
    start: (port) => launchServer(paths, binaries, account, { ...settings, port: String(port) }),
  };
  const firstLease = await joinOrStart(supervisedServer, null);
  const getCurrentLease = superviseServer(supervisedServer, firstLease);
  const stop = async () => {
    stopController.abort();
    await leaveServer(paths, await getCurrentLease(), log);
  };
  let stopPromise: Promise<void> | null = null;
  return {
    url: getEmbeddedUrl(paths, firstLease.port),
    stop() {
      stopPromise ??= stop(); // a second call must not stop what another process still uses
      return stopPromise;
    },
  };
}

/** Joins a running server or starts one. `fixedPort` is set if connections already use that port. */
async function joinOrStart(supervisedServer: SupervisedServer, fixedPort: number | null): Promise<Lease> {
  const { paths, log } = supervisedServer;
  const startedAt = performance.now();
  const logAndReturn = (lease: Lease, message: string): Lease => {
    const durationMs = Math.round(performance.now() - startedAt);
    log.info({ folder: paths.clusterDir, port: lease.port, durationMs }, message);
    return lease;
  };
  let startCount = 0;
  while (startCount < MAX_STARTS && performance.now() - startedAt < JOIN_TIMEOUT_MS) {
    const postmaster = readPostmaster(paths);
    if (postmaster && isServing(paths, postmaster)) {
      const lease = await acquireLease(paths, postmaster.port);
      if (lease) return logAndReturn(lease, 'joined the running database');
    } else {
      await clearStaleLockFile(paths);
      startCount += 1;
      const port = fixedPort ?? (await choosePort(paths, log));
      const lease = (await supervisedServer.start(port)) ? await acquireLeaseOrStop(paths, port) : null;
      if (lease) return logAndReturn(lease, 'database started');
    }
    await pause(JOIN_INTERVAL_MS);
  }
  throw new Error(`The database in ${paths.clusterDir} did not start:\n${readLastLogLines(paths)}`);
}

/** Acquires a lease on a server that was just started; stops the server if it rejects the connection. */
async function acquireLeaseOrStop(paths: DatabasePaths, port: number): Promise<Lease | null> {
  try {
    return await acquireLease(paths, port);
  } catch (error) {
    await stopServer(paths);
    throw error;
  }
}

/**
 * Restarts the server on the same port whenever its connection is lost.
 * @returns a function that returns the current lease, after waiting for any restart in progress
 */
function superviseServer(supervisedServer: SupervisedServer, firstLease: Lease): () => Promise<Lease | null> {
  const { log, stopSignal } = supervisedServer;
  let currentLease: Promise<Lease | null> = Promise.resolve(firstLease);
  const watch = async (lease: Lease): Promise<void> => {
    await lease.whenLost;
    if (stopSignal.aborted) return;
    log.warn({}, 'database connection lost; restarting the database');
    currentLease = restart(supervisedServer, firstLease.port);
    const nextLease = await currentLease;
    if (nextLease) await watch(nextLease);
  };
  void watch(firstLease);
  return () => currentLease;
}

async function restart(supervisedServer: SupervisedServer, port: number): Promise<Lease | null> {
  const { log, stopSignal } = supervisedServer;
  while (!stopSignal.aborted) {
    try {
      const lease = await joinOrStart(supervisedServer, port);
      if (lease.port !== port)
        log.error({ port: lease.port }, 'the database moved to another port: restart this process');
      return lease;
    } catch (error) {
      log.error({ err: error }, 'the database could not be restarted; trying again');
      await pause(RETRY_AFTER_MS, undefined, { signal: stopSignal }).catch(() => {});
    }
  }
  return null;
}

async function leaveServer(paths: DatabasePaths, lease: Lease | null, log: Log): Promise<void> {
  if (lease && !(await isLastUser(lease))) {
    await lease.release();
    log.info({}, 'left the database running: another process uses it');
    return;
  }
  const startedAt = performance.now();
  await stopServer(paths);
  log.info({ durationMs: Math.round(performance.now() - startedAt) }, 'database stopped');
}

/** If the server no longer responds, no one else is using it either. */
async function isLastUser(lease: Lease): Promise<boolean> {
  try {
    return await lease.lockIfLast();
  } catch {
    return true;
  }
}
