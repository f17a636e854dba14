import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PORT = '3110';
const resolveServerFile = (file: string) =>
  fileURLToPath(new URL(`../../../server/dist/${file}`, import.meta.url));

/**
 * Runs a callback on the product at `origin`, or on a temporary product with the demo data.
 * @throws Error if the temporary one is not ready within two minutes
 */
export async function withProduct(
  origin: string | undefined,
  callback: (origin: string) => Promise<void>,
): Promise<void> {
  if (origin) return callback(origin);
  const dataFolder = mkdtempSync(join(tmpdir(), 'threshold-screens-'));
  const env = { PATH: process.env.PATH, PORT, THRESHOLD_DATA_DIR: dataFolder };
  spawnSync(process.execPath, [resolveServerFile('demo.js')], { env, stdio: 'ignore' });
  const product = spawn(process.execPath, [resolveServerFile('main.js')], { env, stdio: 'ignore' });
  try {
    const localOrigin = `http://localhost:${PORT}`;
    await waitUntilReady(localOrigin);
    await callback(localOrigin);
  } finally {
    const exitPromise = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await exitPromise;
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function waitUntilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return;
    await setTimeout(1000);
  }
  throw new Error('The product did not start within two minutes');
}
