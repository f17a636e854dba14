import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Log } from '@threshold/db';

const PROGRAM_PATH = fileURLToPath(new URL('../jobs-main.ts', import.meta.url));
/** No one waits for jobs, so small semi-spaces (4 MB) with more frequent garbage collections are fine. */
const JOB_FLAGS: readonly string[] = ['--max-semi-space-size=4'];
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A process that ran longer than this was healthy, so its exit resets the backoff. */
const HEALTHY_AFTER_MS = 60_000;
/** Longer than the job queue takes to stop, and shorter than this process's STOP_TIMEOUT_MS. */
const KILL_AFTER_MS = 8_000;

interface JobProcessSettings {
  readonly databaseUrl: string;
  /** Starts the links in mail. */
  readonly origin: string;
}

export interface JobProcess {
  start(): void;
  /** Stops the process for good, with SIGKILL if necessary. Resolves after it exits. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the job process and restarts it after each exit, with a backoff of up to a minute. The job process
 * always exits with this one, because their IPC channel closes.
 * @param settings are passed in the environment, because every user on the machine can read arguments
 */
export function createJobProcess(settings: JobProcessSettings, log: Log): JobProcess {
  const stopping = new AbortController();
  let supervision: Promise<void> = Promise.resolve();
  return {
    start() {
      supervision = superviseJobProcess(settings, log, stopping.signal);
    },
    stop() {
      stopping.abort();
      return supervision;
    },
  };
}

async function superviseJobProcess(
  settings: JobProcessSettings,
  log: Log,
  stopping: AbortSignal,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!stopping.aborted) {
    const startedAtMs = performance.now();
    const processExit = await runChild(settings, stopping);
    if (stopping.aborted) return;
    if (performance.now() - startedAtMs >= HEALTHY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
    log.warn({ ...processExit, pauseMs }, 'the job process ended; restarting it');
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  }
}

interface ProcessExit {
  readonly code?: number | string | null | undefined;
  readonly signal?: string | null;
}

function runChild({ databaseUrl, origin }: JobProcessSettings, stopping: AbortSignal): Promise<ProcessExit> {
  const child = fork(PROGRAM_PATH, {
    execArgv: [...process.execArgv, ...JOB_FLAGS],
    env: { ...process.env, DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: origin },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const onAbort = () => endChild(child);
  stopping.addEventListener('abort', onAbort, { once: true });
  return new Promise<ProcessExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    // The spawn failed, for example because memory or process ids ran out.
    child.once('error', (error) => resolve({ code: 'code' in error ? String(error.code) : error.name }));
  }).finally(() => stopping.removeEventListener('abort', onAbort));
}

function endChild(child: ChildProcess): void {
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  child.once('exit', () => clearTimeout(killTimer));
}
