import { deepStrictEqual } from 'node:assert/strict';
import { type Athlete, createAthletes, saveRaceProfiles } from '../shared/athletes.ts';
import { type Call, send } from '../shared/http.ts';
import { startServer } from '../shared/server.ts';
import { PRODUCT_ARGS, type Setting } from '../shared/setting.ts';
import { computeLowerQuartile } from '../shared/statistics.ts';
import { measureCalls, sumCpuMicroseconds } from './call-cost.ts';
import { BARE_ARGS, BARE_PORT, PRODUCT_PORT, ROUNDS } from './parameters.ts';
import type { Report } from './report.ts';

const REQUESTS_PER_ROUND = Number(process.env.BENCH_REQUESTS ?? 1_500);
const READ_CONCURRENCY = 32;
/** One athlete's writes wait for each other, so 32 would exceed the lock timeout on a busy disk. */
const WRITE_CONCURRENCY = 8;

interface RequestKind {
  readonly call: Call;
  readonly by: 'bare' | 'product';
  /** The name of the bare request to compare with; undefined for a bare request. */
  readonly reference?: string;
}

/**
 * Measures the CPU of authenticated reads and writes over REST and tRPC, compared with bare Fastify and pg.
 */
export async function measureRequests(setting: Setting, report: Report): Promise<void> {
  const { env, postmaster, databaseUrl } = setting;
  const product = await startServer(PRODUCT_ARGS, PRODUCT_PORT, env);
  const [athlete] = await createAthletes(databaseUrl, 1);
  if (!athlete) return;
  await saveRaceProfiles(product.origin, [athlete], new Date().toISOString().slice(0, 10));
  const bareServer = await startServer(BARE_ARGS, BARE_PORT, { ...env, ATHLETE_ID: athlete.id });
  const kinds = createKinds(product.origin, bareServer.origin, athlete);
  // The comparison is fair only if both respond with the same JSON.
  const readJson = async (name: string): Promise<unknown> => {
    const kind = kinds[name];
    return kind && JSON.parse(await send(kind.call));
  };
  deepStrictEqual(await readJson('list, bare'), await readJson('list, REST'));
  const microsecondsByKind = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, { call, by }] of Object.entries(kinds)) {
      const { pid } = by === 'bare' ? bareServer : product;
      const calls = Array.from({ length: REQUESTS_PER_ROUND }, () => [call]);
      const concurrency = call.method === 'GET' ? READ_CONCURRENCY : WRITE_CONCURRENCY;
      const microseconds = sumCpuMicroseconds(
        await measureCalls(calls, { serverPid: pid, postmaster }, concurrency),
      );
      // The first round is a warm-up.
      if (round > 0) microsecondsByKind.set(name, [...(microsecondsByKind.get(name) ?? []), microseconds]);
    }
  const rows = Object.entries(kinds).map(([name, { reference }]) => {
    const cpuMicroseconds = computeLowerQuartile(microsecondsByKind.get(name) ?? []);
    const ratio = reference
      ? computeLowerQuartile(microsecondsByKind.get(reference) ?? []) / cpuMicroseconds
      : 1;
    if (reference) report.addFigure(`bare ÷ ${name}`, ratio);
    return [name, cpuMicroseconds.toFixed(0), ratio.toFixed(2)];
  });
  report.addTable({
    title: `CPU per request, server and PostgreSQL, 25th percentile of ${ROUNDS} rounds of ${REQUESTS_PER_ROUND}`,
    columns: ['request', 'CPU µs', 'bare ÷ this'],
    rows,
  });
}

function createKinds(
  product: string,
  bareServer: string,
  { headers }: Athlete,
): Readonly<Record<string, RequestKind>> {
  const healthDay = { date: new Date().toISOString().slice(0, 10), weight: 154.3, sleepHours: 7.5, hrv: 61 };
  const createRead = (url: string): Call => ({ method: 'GET', url, headers });
  const createWrite = (url: string, body: object): Call => ({
    method: 'POST',
    url,
    headers,
    body: JSON.stringify(body),
  });
  const onboarding = { completed: true };
  const bareAndProduct = (name: string, bareCall: Call, restCall: Call, trpcCall: Call) => ({
    [`${name}, bare`]: { call: bareCall, by: 'bare' } as const,
    [`${name}, REST`]: { call: restCall, by: 'product', reference: `${name}, bare` } as const,
    [`${name}, tRPC`]: { call: trpcCall, by: 'product', reference: `${name}, bare` } as const,
  });
  return {
    ...bareAndProduct(
      'list',
      createRead(`${bareServer}/list`),
      createRead(`${product}/api/workouts`),
      createRead(`${product}/api/trpc/training.workouts?input=%7B%7D`),
    ),
    ...bareAndProduct(
      'write',
      createWrite(`${bareServer}/write`, onboarding),
      createWrite(`${product}/api/user/onboarding`, onboarding),
      createWrite(`${product}/api/trpc/athletes.completeOnboarding`, onboarding),
    ),
    ...bareAndProduct(
      'day of health',
      createWrite(`${bareServer}/health-day`, healthDay),
      createWrite(`${product}/api/health`, healthDay),
      createWrite(`${product}/api/trpc/health.saveEntry`, healthDay),
    ),
  };
}
