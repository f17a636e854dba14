import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** A product that was started to be measured. */
export interface Product {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A product that runs already, with the demo world in it. */
export const runningProduct = (origin: string): Product => ({ origin, stop: async () => undefined });

/** Starts the built product with the demo world in a folder of its own, which goes with it. */
export async function startProduct(port: number): Promise<Product> {
  if (!existsSync(inRepository('apps/web/dist/app.html')))
    throw new Error('There is no build: run `npm start` or `pnpm build` first.');
  const folder = mkdtempSync(join(tmpdir(), 'threshold-lighthouse-'));
  const run = (file: string) =>
    spawn(process.execPath, [inRepository(`apps/server/src/${file}`)], {
      env: { PATH: process.env.PATH, PORT: String(port), THRESHOLD_DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const demo = run('demo.ts');
  const [code] = await once(demo, 'exit');
  if (code !== 0) throw new Error(`The demo world was not loaded: exit ${code}`);
  const server = run('main.ts');
  const origin = `http://localhost:${port}`;
  await ready(`${origin}/readyz`, () => server.exitCode !== null);
  return {
    origin,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (hasEnded()) break;
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(200);
  }
  throw new Error(`${url} did not answer`);
}
