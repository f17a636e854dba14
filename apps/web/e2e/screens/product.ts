import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PORT = '3110';
const server = (file: string) => fileURLToPath(new URL(`../../../server/dist/${file}`, import.meta.url));

/** Uses the given product, or starts one with the demo world for the duration. */
export async function withProduct(
  origin: string | undefined,
  look: (origin: string) => Promise<void>,
): Promise<void> {
  if (origin) return look(origin);
  const folder = mkdtempSync(join(tmpdir(), 'threshold-screens-'));
  const env = { PATH: process.env.PATH, PORT, THRESHOLD_DATA_DIR: folder };
  spawnSync(process.execPath, [server('demo.js')], { env, stdio: 'ignore' });
  const product = spawn(process.execPath, [server('main.js')], { env, stdio: 'ignore' });
  try {
    const own = `http://localhost:${PORT}`;
    await ready(own);
    await look(own);
  } finally {
    const gone = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ready(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(1000);
  }
  throw new Error('The product did not start.');
}
