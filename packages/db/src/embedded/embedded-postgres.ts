import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { serverAccount } from './account.ts';
import { embeddedBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { embeddedUrl, type Hold, takeHold } from './hold.ts';
import { lastLogLines, launch } from './launch.ts';
import { findCluster, type Place, settle } from './place.ts';
import { choosePort } from './port.ts';
import { clearAfterCrash, isServing, readPostmaster, stopServer } from './postmaster.ts';

/**
 * Supervises the embedded server of a data folder: starts or joins it, restarts it, and stops it with its last user.
 */
export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const JOIN_WITHIN_MS = 60_000;
const MOST_STARTS = 5;
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
 */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const account = serverAccount(findCluster(dataDir));
  const place = settle(dataDir, account);
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
  const current = keepUp(supervised, first);
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

/** Joins a running server or starts one; `fixedPort` if callers already know the address. */
async function joinOrStart(supervised: Supervised, fixedPort: number | null): Promise<Hold> {
  const { place, log } = supervised;
  const startedAt = performance.now();
  const told = (hold: Hold, message: string): Hold => {
    const durationMs = Math.round(performance.now() - startedAt);
    log.info({ folder: place.cluster, port: hold.port, durationMs }, message);
    return hold;
  };
  let starts = 0;
  while (starts < MOST_STARTS && performance.now() - startedAt < JOIN_WITHIN_MS) {
    const running = readPostmaster(place);
    if (running && isServing(place, running)) {
      const hold = await takeHold(place, running.port);
      if (hold) return told(hold, 'joined the running database');
    } else {
      await clearAfterCrash(place);
      starts += 1;
      const port = fixedPort ?? (await choosePort(place, log));
      const hold = (await supervised.start(port)) ? await holdStarted(place, port) : null;
      if (hold) return told(hold, 'database started');
    }
    await pause(100);
  }
  throw new Error(`The database in ${place.cluster} did not start:\n${lastLogLines(place)}`);
}

/** Joins the server that this process has just started; stops it if it rejects the connection. */
async function holdStarted(place: Place, port: number): Promise<Hold | null> {
  try {
    return await takeHold(place, port);
  } catch (error) {
    await stopServer(place);
    throw error;
  }
}

/**
 * Watches the connection to the server and restarts the server on the same port; returns a getter of the current hold.
 */
function keepUp(supervised: Supervised, first: Hold): () => Promise<Hold | null> {
  const { log, stopping } = supervised;
  let current: Promise<Hold | null> = Promise.resolve(first);
  const watch = async (hold: Hold): Promise<void> => {
    await hold.lost;
    if (stopping.aborted) return;
    log.warn({}, 'the database went away; bringing it back');
    current = bringBack(supervised, first.port);
    const next = await current;
    if (next) await watch(next);
  };
  void watch(first);
  return () => current;
}

async function bringBack(supervised: Supervised, port: number): Promise<Hold | null> {
  const { log, stopping } = supervised;
  while (!stopping.aborted) {
    try {
      const hold = await joinOrStart(supervised, port);
      if (hold.port !== port) log.error({ port: hold.port }, 'the database moved to another port: restart');
      return hold;
    } catch (error) {
      log.error({ err: error }, 'the database could not be brought back yet');
      await pause(RETRY_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return null;
}

async function leave(place: Place, hold: Hold | null, log: Log): Promise<void> {
  if (hold && !(await isLast(hold))) {
    await hold.release();
    log.info({}, 'left the database running: another process uses it');
    return;
  }
  const startedAt = performance.now();
  await stopServer(place);
  log.info({ durationMs: Math.round(performance.now() - startedAt) }, 'database stopped');
}

/** A server that no longer answers has no other user either. */
async function isLast(hold: Hold): Promise<boolean> {
  try {
    return await hold.lastOne();
  } catch {
    return true;
  }
}
