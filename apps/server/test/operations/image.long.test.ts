import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../support/start-server.ts';
import { createTestServer } from '../support/test-server.ts';

const PROJECT_FOLDER = join(import.meta.dirname, '..', '..', '..', '..');
const testServer = await createTestServer();

/** Copies what the image copies from its build stage, and returns the folder. */
function copyImageFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-image-'));
  const dockerfile = readFileSync(join(PROJECT_FOLDER, 'Dockerfile'), 'utf8');
  const paths = [...dockerfile.matchAll(/^COPY --from=build \/threshold\/(\S+) /gm)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths)
    cpSync(
      join(PROJECT_FOLDER, path),
      join(folder, path.endsWith('.json') ? path : join(dirname(path), 'dist')),
      {
        recursive: true,
      },
    );
  return folder;
}

test('the product and its jobs start from nothing but the files that the image copies', async () => {
  const folder = copyImageFiles();
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: testServer.databaseUrl,
      THRESHOLD_DATA_DIR: join(folder, 'data'),
      PUBLIC_ORIGIN: 'https://threshold.example.org',
      AUTH_SECRET: 'Zy3kQ0vJt8mXc2LrB7nHs5WqE9aPd1Gf',
      PORT: String(await findFreePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/"jobs":\[/);
  expect(output).toContain('Threshold answers at https://threshold.example.org');
  expect(output).not.toMatch(/Cannot find (module|package)/);
});
