import { deepStrictEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '@threshold/db';
import { Client } from 'pg';
import { type Child, startChild } from './child.ts';
import { cpuMicroseconds, parentOf, residentMegabytes, treeCpuMicroseconds } from './cpu-time.ts';
import { fire, type Shot, send } from './load.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1500);
const PRODUCT = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const PRODUCT_PORT = 3061;
const BARE_PORT = 3062;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** The 25th percentile: the steadiest figure on a machine that others use too. */
const quartile = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

const dataDir = mkdtempSync(join(tmpdir(), 'threshold-bench-'));
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const postgres = await openPostgres({ dataDir, log: quiet });
const postmaster = await postmasterOf(postgres.url);
// As in production, where long lists are not validated again; the origin must then be https.
const ORIGIN = 'https://bench.example';
const env = {
  DATABASE_URL: postgres.url,
  THRESHOLD_DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: ORIGIN,
  AUTH_SECRET: 'a secret that only this benchmark knows',
  ALLOW_DEV_IDP_IN_PRODUCTION: '1',
};

try {
  const product = await startChild(PRODUCT, PRODUCT_PORT, env);
  const cookie = await signIn(ORIGIN, product.origin, 'bench.athlete@example.com');
  const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
  const me: { id: string } = JSON.parse(
    await send({ url: `${product.origin}/api/auth/user`, method: 'GET', headers }),
  );
  await seed(product, headers);
  const bareEnv = { ...env, ATHLETE_ID: me.id };
  const bare = await startChild(BARE, BARE_PORT, bareEnv);

  const shots = shotsOf(product, headers);
  await assertSameJson(shots);
  await measureRequests(shots, product, bare);
  await product.stop();
  await bare.stop();
  await measureStarts(bareEnv);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The postmaster is the parent of any backend. */
async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const parent = parentOf(rows[0].pid);
  await client.end();
  return parent;
}

/** A full eight-week plan: what an athlete's list of workouts really holds. */
async function seed(product: Child, headers: Record<string, string>): Promise<void> {
  const body = JSON.stringify({
    lthr: 168,
    restingHR: 48,
    fitnessLevel: 'intermediate',
    raceDistance: 42.2,
    raceDate: `${new Date().getFullYear() + 1}-12-01`,
  });
  await send({ url: `${product.origin}/api/profile`, method: 'POST', headers, body });
}

type Shots = Readonly<Record<string, { shot: Shot; by: 'bare' | 'product'; reference?: string }>>;

function shotsOf(product: Child, headers: Record<string, string>): Shots {
  const write = { method: 'POST', headers, body: '{"completed":true}' } as const;
  const read = { method: 'GET', headers } as const;
  const bareHost = `http://127.0.0.1:${BARE_PORT}`;
  return {
    'list, bare': { shot: { ...read, url: `${bareHost}/list` }, by: 'bare' },
    'list, REST': {
      shot: { ...read, url: `${product.origin}/api/workouts` },
      by: 'product',
      reference: 'list, bare',
    },
    'list, tRPC': {
      shot: { ...read, url: `${product.origin}/api/trpc/training.workouts?input=%7B%7D` },
      by: 'product',
      reference: 'list, bare',
    },
    'write, bare': { shot: { ...write, url: `${bareHost}/write` }, by: 'bare' },
    'write, REST': {
      shot: { ...write, url: `${product.origin}/api/user/onboarding` },
      by: 'product',
      reference: 'write, bare',
    },
    'write, tRPC': {
      shot: { ...write, url: `${product.origin}/api/trpc/athletes.completeOnboarding` },
      by: 'product',
      reference: 'write, bare',
    },
  };
}

/** The reference is honest only while it answers with the very same JSON. */
async function assertSameJson(shots: Shots): Promise<void> {
  const answer = async (name: string): Promise<unknown> => {
    const found = shots[name];
    return found ? JSON.parse(await send(found.shot)) : undefined;
  };
  deepStrictEqual(await answer('list, bare'), await answer('list, REST'));
}

async function measureRequests(shots: Shots, product: Child, bare: Child): Promise<void> {
  const figures = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, { shot, by }] of Object.entries(shots)) {
      const pid = by === 'bare' ? bare.pid : product.pid;
      const before = cpuMicroseconds(pid) + treeCpuMicroseconds(postmaster);
      await fire(shot, REQUESTS);
      const used = cpuMicroseconds(pid) + treeCpuMicroseconds(postmaster) - before;
      // The first round only warms up.
      if (round > 0) figures.set(name, [...(figures.get(name) ?? []), used / REQUESTS]);
    }
  say(`\nCPU per request, server and PostgreSQL, 25th percentile of ${ROUNDS} rounds of ${REQUESTS}`);
  say('| request | CPU µs | bare ÷ this |\n|---|---|---|');
  for (const [name, { reference }] of Object.entries(shots)) {
    const micros = quartile(figures.get(name) ?? []);
    const ratio = reference ? (quartile(figures.get(reference) ?? []) / micros).toFixed(2) : '1.00';
    say(`| ${name} | ${micros.toFixed(0)} | ${ratio} |`);
  }
}

/** Cold start to the first answer, in CPU, against the bare server; memory two seconds after. */
async function measureStarts(bareEnv: NodeJS.ProcessEnv): Promise<void> {
  const starts = { product: [] as number[], bare: [] as number[] };
  let megabytes = 0;
  for (let round = 0; round < 5; round += 1)
    for (const [name, script, port] of [
      ['bare', BARE, BARE_PORT],
      ['product', PRODUCT, PRODUCT_PORT],
    ] as const) {
      const child = await startChild(script, port, bareEnv);
      starts[name].push(cpuMicroseconds(child.pid) / 1000);
      await pause(2_000);
      if (name === 'product') megabytes = residentMegabytes(child.pid);
      await child.stop();
    }
  const [bare, product] = [quartile(starts.bare), quartile(starts.product)];
  say('\n| start | CPU ms to the first answer | × bare |\n|---|---|---|');
  say(`| bare Fastify + pg | ${bare.toFixed(0)} | 1.0 |`);
  say(`| product | ${product.toFixed(0)} | ${(product / bare).toFixed(1)} |`);
  say(`\nMemory of the web process two seconds after its start: ${megabytes.toFixed(0)} MB`);
}
