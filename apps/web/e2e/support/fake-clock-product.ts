import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createProductEnvironment } from './product-environment.ts';

const MAIN_PATH = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const CLOCK_MODULE_URL = new URL('./fake-clock.ts', import.meta.url).href;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;

/** The product with a clock that the journey sets, so that a week of training takes minutes. */
export interface FakeClockProduct {
  /** Sets the product's clock, which continues from there. */
  setNow(now: Date): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a separate product on the port, with a new database, and waits until it is ready.
 * @throws Error if it exits or is not ready within two minutes
 */
export async function startFakeClockProduct(port: number, startTime: Date): Promise<FakeClockProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-moved-'));
  const clockFile = join(folder, 'clock');
  const writeClock = (now: Date) => writeFileSync(clockFile, String(now.getTime() - Date.now()));
  writeClock(startTime);
  const child = spawn(process.execPath, [MAIN_PATH], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: createProductEnvironment(port, {
      THRESHOLD_DATA_DIR: join(folder, 'data'),
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import=${CLOCK_MODULE_URL}`,
    }),
  });
  const exitPromise = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([exitPromise, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (const deadlineMs = Date.now() + START_TIMEOUT_MS; ; await pause(200)) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode === null && Date.now() < deadlineMs) continue;
    await stop();
    throw new Error('The product with a fake clock did not start');
  }
  return {
    async setNow(now) {
      writeClock(now);
      // Every process rereads the file within 100 ms.
      await pause(300);
    },
    stop,
  };
}
