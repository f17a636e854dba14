import { deepStrictEqual } from 'node:assert/strict';
import { type Child, startChild } from './child.ts';
import { cpuMicroseconds, treeCpuMicroseconds } from './cpu-time.ts';
import { fire, type Shot, send } from './load.ts';
import type { Report } from './report.ts';
import { BARE, BARE_PORT, ORIGIN, PRODUCT, PRODUCT_PORT, quartile, type Setting } from './setting.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1500);

/** CPU of an authenticated list and of an authenticated write, by both doors, against bare Fastify and pg. */
export async function measureRequests({ env, postmaster }: Setting, report: Report): Promise<void> {
  const product = await startChild(PRODUCT, PRODUCT_PORT, env);
  const cookie = await signIn(ORIGIN, product.origin, 'bench.athlete@example.com');
  const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
  const me: { id: string } = JSON.parse(
    await send({ url: `${product.origin}/api/auth/user`, method: 'GET', headers }),
  );
  await seed(product, headers);
  const bare = await startChild(BARE, BARE_PORT, { ...env, ATHLETE_ID: me.id });
  const shots = shotsOf(product, headers);
  await assertSameJson(shots);
  await measureRounds(shots, { product, bare, postmaster, report });
  await product.stop();
  await bare.stop();
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
  const entry = { date: new Date().toISOString().slice(0, 10), weight: 154.3, sleepHours: 7.5, hrv: 61 };
  const day = { method: 'POST', headers, body: JSON.stringify(entry) } as const;
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
    'day of health, bare': { shot: { ...day, url: `${bareHost}/health-day` }, by: 'bare' },
    'day of health, REST': {
      shot: { ...day, url: `${product.origin}/api/health` },
      by: 'product',
      reference: 'day of health, bare',
    },
    'day of health, tRPC': {
      shot: { ...day, url: `${product.origin}/api/trpc/health.saveEntry` },
      by: 'product',
      reference: 'day of health, bare',
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

interface Measured {
  readonly product: Child;
  readonly bare: Child;
  readonly postmaster: number;
  readonly report: Report;
}

async function measureRounds(shots: Shots, { product, bare, postmaster, report }: Measured): Promise<void> {
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
  const rows = Object.entries(shots).map(([name, { reference }]) => {
    const micros = quartile(figures.get(name) ?? []);
    const ratio = reference ? quartile(figures.get(reference) ?? []) / micros : 1;
    if (reference) report.figure(`bare ÷ ${name}`, ratio);
    return [name, micros.toFixed(0), ratio.toFixed(2)];
  });
  report.table({
    title: `CPU per request, server and PostgreSQL, 25th percentile of ${ROUNDS} rounds of ${REQUESTS}`,
    columns: ['request', 'CPU µs', 'bare ÷ this'],
    rows,
  });
}
