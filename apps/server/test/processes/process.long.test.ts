import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { createTestServer } from '../support/test-server.ts';

const testServer = await createTestServer();
// These processes run in real time, so sign-ins from a fixed date would have expired.
testServer.clock.set(new Date().toISOString());
const createFolder = () => mkdtempSync(join(tmpdir(), 'threshold-process-'));
const getDatabaseEnv = () => ({ DATABASE_URL: testServer.databaseUrl, THRESHOLD_DATA_DIR: createFolder() });

/** The web, job and database processes of a data folder. */
const listProcesses = (folder: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      if (!/^\d+$/.test(pid)) return false;
      if (readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) return true;
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`THRESHOLD_DATA_DIR=${folder}`);
    } catch {
      return false; // The process has just ended.
    }
  });

describe('shutdown', () => {
  test('completes pending requests, then exits with 0', async () => {
    const ann = await testServer.signIn('ann.lund@example.com');
    const server = await startServer(getDatabaseEnv());
    await server.waitForOutput('answers at');
    const body = JSON.stringify({ restingHR: 47 });
    const socket = connect(server.port, 'localhost');
    let response = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      response += text;
    });
    socket.write(
      [
        'POST /api/profile HTTP/1.1',
        `host: localhost:${server.port}`,
        `origin: http://localhost:${server.port}`,
        `cookie: ${ann.cookie}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        '',
        body.slice(0, 9),
      ].join('\r\n'),
    );
    await pause(200);
    server.kill('SIGTERM');
    await pause(300);
    await expect(fetch(`http://localhost:${server.port}/healthz`)).rejects.toThrow();
    socket.write(body.slice(9));
    expect(await server.ended).toBe(0);
    expect(response).toContain('HTTP/1.1 200 ');
    expect((await testServer.call('GET', '/api/profile', ann)).json().restingHR).toBe(47);
  });

  test('ignores a client that never closes its non-HTTP connection', async () => {
    const server = await startServer(getDatabaseEnv());
    await server.waitForOutput('answers at');
    // This client reads nothing, so it never notices that the server closes the connection.
    const socket = connect(server.port, 'localhost').on('error', () => undefined);
    socket.write('no HTTP\r\n\r\n');
    await pause(300);
    const stopRequestedAtMs = performance.now();
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - stopRequestedAtMs).toBeLessThan(8_000);
    socket.destroy();
  });

  test('runs once for a repeated Ctrl-C', async () => {
    const server = await startServer(getDatabaseEnv());
    await server.waitForOutput('answers at');
    server.kill('SIGINT');
    server.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });
});

describe('embedded database', () => {
  test('stops with an interrupted command, which exits with a failure code', async () => {
    const THRESHOLD_DATA_DIR = createFolder();
    for (const [signal, code] of [
      ['SIGTERM', 143],
      ['SIGINT', 130],
    ] as const) {
      const command = await startServer({ THRESHOLD_DATA_DIR }, 'commands/main.ts', 'migrate', 'up');
      await command.waitForOutput('done ');
      command.kill(signal);
      expect([await command.ended, command.output()]).toEqual([
        code,
        expect.not.stringContaining('at this version'),
      ]);
      expect(listProcesses(THRESHOLD_DATA_DIR)).toEqual([]);
    }
  }, 90_000);

  test.skipIf(process.platform !== 'linux')(
    'stops with the product, even during its first start or after a restart that follows kill -9',
    async () => {
      const THRESHOLD_DATA_DIR = createFolder();
      const interruptedServer = await startServer({ THRESHOLD_DATA_DIR });
      await interruptedServer.waitForOutput('creating the database');
      interruptedServer.kill('SIGTERM');
      expect(await interruptedServer.ended).toBe(0);
      expect(listProcesses(THRESHOLD_DATA_DIR)).toEqual([]);

      const killedServer = await startServer({ THRESHOLD_DATA_DIR, LOG_LEVEL: 'info' });
      await killedServer.waitForOutput('working on jobs');
      killedServer.kill('SIGKILL');
      expect(await killedServer.ended).toBeNull();

      const restartedServer = await startServer({ THRESHOLD_DATA_DIR, LOG_LEVEL: 'info' });
      await restartedServer.waitForOutput('working on jobs');
      expect((await fetch(`http://localhost:${restartedServer.port}/readyz`)).status).toBe(200);
      restartedServer.kill('SIGTERM');
      expect(await restartedServer.ended).toBe(0);
      expect(listProcesses(THRESHOLD_DATA_DIR)).toEqual([]);
    },
    90_000,
  );

  test.skipIf(process.platform !== 'linux')(
    'stops if the port is in use, with instructions for the operator',
    async () => {
      const otherServer = createServer();
      otherServer.listen(0, 'localhost');
      await once(otherServer, 'listening');
      const address = otherServer.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const THRESHOLD_DATA_DIR = createFolder();
      const server = await startServer({ THRESHOLD_DATA_DIR, PORT: String(port) });
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain(`Port ${port} is taken by another program.`);
      expect(server.output()).not.toMatch(/\n\s+at /);
      expect(listProcesses(THRESHOLD_DATA_DIR)).toEqual([]);
      otherServer.close();
    },
    60_000,
  );
});

describe('demo', () => {
  test('loads idempotently alongside a running app', {
    timeout: 60_000,
  }, async () => {
    const env = getDatabaseEnv();
    const server = await startServer(env);
    await server.waitForOutput('answers at');
    const demoRun = await startServer(env, 'demo.ts', '--alone');
    expect(await demoRun.ended).toBe(0);
    expect(demoRun.output()).toContain('sign in at http://localhost');
    const demo = await testServer.signIn('demo@threshold.local');
    const listWorkouts = async () => (await testServer.call('GET', '/api/workouts', demo)).json();
    const loadedWorkouts = await listWorkouts();
    expect(loadedWorkouts.length).toBeGreaterThan(150);
    const secondDemoRun = await startServer(env, 'demo.ts', '--alone');
    expect(await secondDemoRun.ended).toBe(0);
    expect(secondDemoRun.output()).toContain('which stays unchanged');
    expect(await listWorkouts()).toEqual(loadedWorkouts);
  });

  test('requires the bundled provider', async () => {
    const AUTH_ENV = { AUTH_ISSUER: 'https://127.0.0.1:9', AUTH_CLIENT_ID: 'a', AUTH_CLIENT_SECRET: 'b' };
    const rejectedServer = await startServer({ ...getDatabaseEnv(), ...AUTH_ENV }, 'demo.ts');
    expect(await rejectedServer.ended).toBe(1);
    expect(rejectedServer.output()).toContain('AUTH_ISSUER names another one');
  });
});

describe('configuration', () => {
  test('makes the product list every problem and exit with 78 if it has errors', async () => {
    const server = await startServer({ PORT: '0', DATABASE_URL: 'mysql://x', NODE_ENV: 'production' });
    expect(await server.ended).toBe(78);
    for (const variable of ['PORT', 'DATABASE_URL']) expect(server.output()).toContain(`- ${variable} `);
  });

  test('starts the product in production, even without a reachable identity provider', async () => {
    const server = await startServer({
      ...getDatabaseEnv(),
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://threshold.example.org',
      AUTH_SECRET: `${'n'.repeat(32)},${'o'.repeat(32)}`,
      // Nothing listens there, so no one can sign in, but the product runs.
      AUTH_ISSUER: 'https://127.0.0.1:9',
      AUTH_CLIENT_ID: 'threshold',
      AUTH_CLIENT_SECRET: 'secret',
      TRUST_PROXY: 'loopback',
      HOST: 'localhost',
    });
    await server.waitForOutput('Threshold answers at https://threshold.example.org');
    const baseUrl = `http://localhost:${server.port}`;
    const page = await fetch(baseUrl);
    expect([page.status, page.headers.get('strict-transport-security')]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
    expect((await fetch(`${baseUrl}/idp/auth`)).status).toBe(404);
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
    const signIn = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return fetch(`${baseUrl}/api/login`, { headers, redirect: 'manual' });
    };
    expect((await signIn('203.0.113.7')).headers.get('location')).toBe('/?signin=failed');
    for (let attempt = 2; attempt <= 10; attempt += 1) await signIn('203.0.113.7');
    const rejectedSignIn = await signIn('203.0.113.7');
    expect([rejectedSignIn.status, Number(rejectedSignIn.headers.get('retry-after'))]).toEqual([
      429,
      expect.any(Number),
    ]);
    expect((await rejectedSignIn.json()).message).toContain('Too many sign-ins');
    expect((await signIn('203.0.113.8')).status).toBe(302);
  });
});
