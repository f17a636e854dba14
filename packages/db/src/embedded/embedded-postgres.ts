import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { serverAccount } from './account.ts';
import { embeddedBinaries } from './binaries.ts';
import { choosePort } from './choose-port.ts';
import { prepareCluster } from './cluster.ts';
import { lastLogLines, launch } from './launch.ts';
import { acquireLease, embeddedUrl, type Lease } from './lease.ts';
import { findCluster, type Place, preparePlace } from './place.ts';
import { clearAfterCrash, isServing, readPostmaster, stopServer } from './postmaster.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const JOIN_WITHIN_MS = 60_000;
const MAX_STARTS = 5;
const RETRY_AFTER_MS = 5_000;

interface Supervised {
  readonly place: Place;
  readonly log: Log;
  readonly stopping: AbortSignal;
  start(port: number): Promise<boolean>;
}

/**
 * Opens the database in a data folder. A server still running there, because this program was killed or runs twice, is
 * joined; a server that dies is restarted; the last user to leave stops it.
 * @param settings more server settings, such as those that trade durability for speed in tests
 * @throws Error if the server cannot be created, started or joined
 */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const account = serverAccount(findCluster(dataDir));
  const place = preparePlace(dataDir, account);
  const binaries = embeddedBinaries(account);
  await prepareCluster(place, binaries, account, log);
  const leaving = new AbortController();
  const supervised: Supervised = {
    place,
    log,
    stopping: leaving.signal,
    start: (port) => launch(place, binaries, account, { ...settings, port: String(port) }),
  };
  const first = await joinOrStart(supervised, null);
  const current = superviseServer(supervised, first);
  const stop = async () => {
    leaving.abort();
    await leave(place, await current(), log);
  };
  let stopped: Promise<void> | null = null;
  return {
    url: embeddedUrl(place, first.port),
    stop() {
      stopped ??= stop(); // a second call must not stop what another process still uses
      return stopped;
    },
  };
}

/** Joins a running server or starts one, on `fixedPort` if connections already use that address. */
async function joinOrStart(supervised: Supervised, fixedPort: number | null): Promise<Lease> {
  const { place, log } = supervised;
  const startedAt = performance.now();
  const logAndReturn = (lease: Lease, message: string): Lease => {
    const durationMs = Math.round(performance.now() - startedAt);
    log.info({ folder: place.cluster, port: lease.port, durationMs }, message);
    return lease;
  };
  let starts = 0;
  while (starts < MAX_STARTS && performance.now() - startedAt < JOIN_WITHIN_MS) {
    const running = readPostmaster(place);
    if (running && isServing(place, running)) {
      const lease = await acquireLease(place, running.port);
      if (lease) return logAndReturn(lease, 'joined the running database');
    } else {
      await clearAfterCrash(place);
      starts += 1;
      const port = fixedPort ?? (await choosePort(place, log));
      const lease = (await supervised.start(port)) ? await leaseStarted(place, port) : null;
      if (lease) return logAndReturn(lease, 'database started');
    }
    await pause(100);
  }
  throw new Error(`The database in ${place.cluster} did not start:\n${lastLogLines(place)}`);
}

/** Acquires a lease on a server that was just started; stops the server if it rejects the connection. */
async function leaseStarted(place: Place, port: number): Promise<Lease | null> {
  try {
    return await acquireLease(place, port);
  } catch (error) {
    await stopServer(place);
    throw error;
  }
}

/**
 * Restarts the server on the same port whenever its connection is lost.
 * @returns a getter of the current lease; it waits for a restart in progress
 */
function superviseServer(supervised: Supervised, first: Lease): () => Promise<Lease | null> {
  const { log, stopping } = supervised;
  let current: Promise<Lease | null> = Promise.resolve(first);
  const watch = async (lease: Lease): Promise<void> => {
    await lease.lost;
    if (stopping.aborted) return;
    log.warn({}, 'the database went away; bringing it back');
    current = restart(supervised, first.port);
    const next = await current;
    if (next) await watch(next);
  };
  void watch(first);
  return () => current;
}

async function restart(supervised: Supervised, port: number): Promise<Lease | null> {
  const { log, stopping } = supervised;
  while (!stopping.aborted) {
    try {
      const lease = await joinOrStart(supervised, port);
      if (lease.port !== port) log.error({ port: lease.port }, 'the database moved to another port: restart');
      return lease;
    } catch (error) {
      log.error({ err: error }, 'the database could not be brought back yet');
      await pause(RETRY_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return null;
}

async function leave(place: Place, lease: Lease | null, log: Log): Promise<void> {
  if (lease && !(await isLast(lease))) {
    await lease.release();
    log.info({}, 'left the database running: another process uses it');
    return;
  }
  const startedAt = performance.now();
  await stopServer(place);
  log.info({ durationMs: Math.round(performance.now() - startedAt) }, 'database stopped');
}

/** A server that no longer answers has no other user either. */
async function isLast(lease: Lease): Promise<boolean> {
  try {
    return await lease.lastOne();
  } catch {
    return true;
  }
}
