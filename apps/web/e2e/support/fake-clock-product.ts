import { type ChildProcess, fork, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createProductEnvironment } from './product-environment.ts';

const MAIN_PATH = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const JOBS_PATH = fileURLToPath(
  new URL('../../../server/test/jobs/schedules-on-request-main.ts', import.meta.url),
);
const CLOCK_MODULE_URL = new URL('./fake-clock.ts', import.meta.url).href;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;
const MESSAGE_TIMEOUT_MS = 60_000;

/** The product with a clock that the journey sets, so that a week of training takes minutes. */
export interface FakeClockProduct {
  /** Sets the product's clock, which continues from there. Resolves when every process has the time. */
  setNow(now: Date): Promise<void>;
  /** As `setNow`, but every process has the time only within 100 ms. */
  startSetNow(now: Date): void;
  /** Runs a schedule now, for example "training.roll-plans". Schedules never run at their times. */
  runSchedule(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a separate product on the port, with a new database, and waits until it is ready.
 * @throws Error if it exits or is not ready within two minutes
 */
export async function startFakeClockProduct(port: number, startTime: Date): Promise<FakeClockProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-moved-'));
  const clockFile = join(folder, 'clock');
  const writeClock = (now: Date) => {
    // A process that reads a file while it is written finds it empty, but a renamed file is complete.
    writeFileSync(`${clockFile}.new`, String(now.getTime() - Date.now()));
    renameSync(`${clockFile}.new`, clockFile);
  };
  writeClock(startTime);
  const env = createProductEnvironment(port, {
    THRESHOLD_DATA_DIR: join(folder, 'data'),
    JOB_PROCESS: 'separate',
    CLOCK_FILE: clockFile,
    // A journey fits a day of writes into a minute.
    WRITES_A_MINUTE: '0',
    NODE_OPTIONS: `--import=${CLOCK_MODULE_URL}`,
  });
  const web = spawn(process.execPath, [MAIN_PATH], { stdio: ['ignore', 'ignore', 'inherit'], env });
  const processes: ChildProcess[] = [web];
  const stop = async () => {
    for (const child of processes.toReversed()) await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(port, web);
    const jobs = fork(JOBS_PATH, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env,
    });
    processes.push(jobs);
    await waitForMessage(jobs, 'ready');
    return {
      async setNow(now) {
        writeClock(now);
        // Every process rereads the file within 100 ms.
        await pause(300);
      },
      startSetNow: writeClock,
      async runSchedule(name) {
        jobs.send(name);
        await waitForMessage(jobs, name);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(port: number, web: ChildProcess): Promise<void> {
  for (const deadlineMs = Date.now() + START_TIMEOUT_MS; ; await pause(200)) {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (response?.ok) return;
    if (web.exitCode !== null || Date.now() >= deadlineMs)
      throw new Error('The product with a fake clock did not start');
  }
}

/** @throws Error if the process ends, or does not send the message within a minute */
async function waitForMessage(child: ChildProcess, message: string): Promise<void> {
  const messages = on(child, 'message', {
    close: ['exit'],
    signal: AbortSignal.timeout(MESSAGE_TIMEOUT_MS),
  });
  for await (const [received] of messages) if (received === message) return;
  throw new Error(`The job process ended before its message "${message}"`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exitPromise = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([exitPromise, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  child.kill('SIGKILL');
}
