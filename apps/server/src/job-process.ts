import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Log } from '@threshold/db';

const PROGRAM = fileURLToPath(new URL('./jobs-main.ts', import.meta.url));
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A process that lived this long was well: its end begins the pauses anew. */
const WELL_AFTER_MS = 60_000;
const PATIENCE_MS = 8_000;

/** The job process as a child of this one. */
export interface JobProcess {
  start(): void;
  /** Ends it for good, by force where it does not end by itself; resolves once it is gone. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the job process and keeps it up: one that ends is started again, after pauses that grow to a minute. It
 * ends with this process however that ends, because the channel between the two closes.
 * @param databaseUrl travels in the environment: arguments can be read by every user of the machine
 */
export function jobProcess(databaseUrl: string, log: Log): JobProcess {
  const stopping = new AbortController();
  let keptUp: Promise<void> = Promise.resolve();
  return {
    start() {
      keptUp = keepUp(databaseUrl, log, stopping.signal);
    },
    stop() {
      stopping.abort();
      return keptUp;
    },
  };
}

async function keepUp(databaseUrl: string, log: Log, stopping: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!stopping.aborted) {
    const startedAt = performance.now();
    const end = await runOnce(databaseUrl, stopping);
    if (stopping.aborted) return;
    if (performance.now() - startedAt >= WELL_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
    log.warn({ ...end, pauseMs }, 'the job process ended; it is started again');
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
}

interface End {
  readonly code?: number | string | null | undefined;
  readonly signal?: string | null;
}

function runOnce(databaseUrl: string, stopping: AbortSignal): Promise<End> {
  const child = fork(PROGRAM, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = () => endChild(child);
  stopping.addEventListener('abort', end, { once: true });
  return new Promise<End>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    // It could not be started, for want of memory or processes.
    child.once('error', (error) => resolve({ code: 'code' in error ? String(error.code) : error.name }));
  }).finally(() => stopping.removeEventListener('abort', end));
}

function endChild(child: ChildProcess): void {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  child.once('exit', () => clearTimeout(force));
}
