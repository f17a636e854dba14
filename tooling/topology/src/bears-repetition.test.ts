import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createLine } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BEARS_REPETITION } from './bears-repetition.ts';
import { findPrograms } from './programs.ts';
import { waitUntil } from './wait-until.ts';

const isInstalled = (() => {
  try {
    return findPrograms('haproxy').haproxy !== '';
  } catch {
    return false;
  }
})();

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

describe.skipIf(!isInstalled)('a call whose host dies before its answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-balancer-'));
  const tries: string[] = [];
  const dying = createServer((asked) => {
    tries.push(`${asked.method} ${asked.url}`);
    asked.socket.destroy();
  });
  let port = 0;
  let stop = async () => {};

  beforeAll(async () => {
    dying.listen(0, '127.0.0.1');
    const free = createLine().listen(0, '127.0.0.1');
    await Promise.all([once(dying, 'listening'), once(free, 'listening')]);
    port = portOf(free);
    free.close();
    await once(free, 'close');
    const config = join(folder, 'haproxy.cfg');
    writeFileSync(
      config,
      `defaults
  mode http
  timeout connect 1s
  timeout client 5s
  timeout server 5s

frontend web
  bind 127.0.0.1:${port}
${BEARS_REPETITION}
  default_backend hosts

backend hosts
  retries 1
  retry-on conn-failure empty-response
  server one 127.0.0.1:${portOf(dying)}
`,
    );
    const running = spawn(findPrograms('haproxy').haproxy, ['-db', '-f', config], { stdio: 'ignore' });
    stop = async () => {
      running.kill('SIGTERM');
      await once(running, 'exit');
    };
    await waitUntil('the balancer', async () => (await ask('GET', '/')) !== null);
  });
  afterAll(async () => {
    await stop();
    dying.close();
    rmSync(folder, { recursive: true });
  });

  /** The status; null where nobody listens. */
  const ask = (method: string, path: string, key?: string): Promise<number | null> =>
    new Promise((resolve) => {
      const headers = { 'content-length': '0', ...(key && { 'idempotency-key': key }) };
      request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .once('error', () => resolve(null))
        .end();
    });

  test.each([
    ['GET', '/api/workouts', undefined, 2],
    ['HEAD', '/api/workouts', undefined, 2],
    ['PATCH', '/api/sessions/1', undefined, 2],
    ['POST', '/api/workouts', 'key', 2],
    ['DELETE', '/api/workouts/1', 'key', 2],
    ['POST', '/api/workouts', undefined, 1],
    ['PUT', '/api/injuries/1', undefined, 1],
    ['DELETE', '/api/workouts/1', undefined, 1],
    ['POST', '/api/imports?name=a.fit', 'key', 1],
    ['POST', '/api/account/import', 'key', 1],
    ['GET', '/api/imports', undefined, 2],
  ] as const)('%s %s with the key %s is made %i times', async (method, path, key, times) => {
    tries.length = 0;
    expect(await ask(method, path, key)).toBe(502);
    expect(tries).toEqual(Array.from({ length: times }, () => `${method} ${path}`));
  });
});
