import { readWalBytes, withClient } from '../shared/database.ts';
import { sampleMegabytes } from '../shared/process-usage.ts';
import { print, type Setting } from '../shared/setting.ts';
import { computePercentile } from '../shared/statistics.ts';
import { encodeRequest, openLiveSessions } from './live-sessions.ts';
import { type Outcome, runOpenLoop } from './open-loop.ts';
import { PRODUCT_PORT } from './parameters.ts';
import { type PopulatedProduct, populate } from './populate.ts';
import type { Report } from './report.ts';
import { createDashboardPaths } from './screen-paths.ts';

const ATHLETE_COUNT = Number(process.env.BENCH_ATHLETES?.split(',').at(-1) ?? 10_000);
const SESSION_COUNT = Number(process.env.BENCH_MIXED_SESSIONS ?? 5_000);
const DURATION_SECONDS = Number(process.env.BENCH_MIXED_SECONDS ?? 600);
const SAMPLE_MS = 2_000;
/** A new process is slow for its first few thousand requests. */
const WARM_UP_SECONDS = Math.min(20, DURATION_SECONDS);

interface Stream {
  readonly name: string;
  readonly ratePerSecond: number;
  readonly request: (index: number) => Buffer;
}

type StreamOutcome = Stream & Outcome;

/**
 * Measures live sessions, feeds, dashboards and leaderboards together, open loop, and the memory of the web
 * process.
 */
export async function measureMixed(setting: Setting, report: Report): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const env = { WRITES_A_MINUTE: '120' };
  const populatedProduct = await populate(setting, ATHLETE_COUNT, { port: PRODUCT_PORT, today, env });
  const nextPatch = await openLiveSessions(setting.databaseUrl, SESSION_COUNT);
  const streams = createStreams(populatedProduct, today, nextPatch);
  const runStreams = (seconds: number) =>
    Promise.all(
      streams.map(async (stream): Promise<StreamOutcome> => {
        const count = stream.ratePerSecond * seconds;
        return { ...stream, ...(await runOpenLoop({ ...stream, port: PRODUCT_PORT, count })) };
      }),
    );
  await withClient(setting.databaseUrl, async (client) => {
    const stopSampling = sampleMegabytes(populatedProduct.product.pid, SAMPLE_MS);
    const warmUp = await runStreams(WARM_UP_SECONDS);
    const walBefore = await readWalBytes(client);
    print(
      `  ${DURATION_SECONDS} s of ${streams.map(({ name, ratePerSecond }) => `${name} ${ratePerSecond}/s`).join(', ')}`,
    );
    const outcomes = await runStreams(DURATION_SECONDS);
    const writtenWalBytes = (await readWalBytes(client)) - walBefore;
    reportTimes(report, warmUp, outcomes);
    reportMemory(report, stopSampling());
    report.addFigure(
      'WAL a minute',
      writtenWalBytes / 1e6 / (DURATION_SECONDS / 60) / (SESSION_COUNT / 1_000),
    );
  });
}

function createStreams(
  { readers }: PopulatedProduct,
  today: string,
  nextPatch: (index: number) => Buffer,
): readonly Stream[] {
  const [firstPath = '', secondPath = ''] = createDashboardPaths(today);
  const get = (path: string, index: number) =>
    encodeRequest(`GET ${path}`, { cookie: readers[index % readers.length]?.headers.cookie ?? '' });
  return [
    // Each session sends a PATCH every ten seconds.
    { name: 'PATCH', ratePerSecond: SESSION_COUNT / 10, request: nextPatch },
    { name: 'feed', ratePerSecond: 50, request: (index) => get('/api/feed?limit=20&offset=0', index) },
    {
      name: 'dashboard, alternating requests',
      ratePerSecond: 40,
      request: (index) => get(index % 2 === 0 ? firstPath : secondPath, Math.floor(index / 2)),
    },
    { name: 'leaderboard', ratePerSecond: 10, request: (index) => get('/api/leaderboard', index) },
  ];
}

function reportTimes(
  report: Report,
  warmUp: readonly StreamOutcome[],
  outcomes: readonly StreamOutcome[],
): void {
  const rows = outcomes.map(({ name, ratePerSecond, latenciesMs, failures }) => {
    const warmUpOutcome = warmUp.find((stream) => stream.name === name);
    const [p50 = 0, p99 = 0, slowest = 0] = [0.5, 0.99, 1].map((share) =>
      computePercentile(latenciesMs, share),
    );
    report.addFigure(`mixed ${name} p50`, p50);
    report.addFigure(`mixed ${name} p99`, p99);
    const errors = [...(warmUpOutcome?.failures ?? []), ...failures].map(
      ([status, times]) => `${times} × ${status}`,
    );
    const times = [p50, p99, slowest, computePercentile(warmUpOutcome?.latenciesMs ?? [], 1)].map((value) =>
      value.toFixed(1),
    );
    return [name, String(ratePerSecond), ...times, errors.join(', ') || '0'];
  });
  const failureCounts = [...warmUp, ...outcomes].flatMap(({ failures }) => [...failures.values()]);
  report.addFigure(
    'mixed failures',
    failureCounts.reduce((sum, times) => sum + times, 0),
  );
  report.addTable({
    title: `All kinds at once, ${DURATION_SECONDS} s open loop, ${SESSION_COUNT.toLocaleString('en-GB')} live sessions among ${ATHLETE_COUNT.toLocaleString('en-GB')} athletes, load generator on the same machine, after ${WARM_UP_SECONDS} s of warm-up`,
    columns: ['request', 'a second', 'p50 ms', 'p99 ms', 'slowest ms', 'slowest of warm-up ms', 'failures'],
    rows,
  });
}

function reportMemory(report: Report, megabytes: readonly number[]): void {
  // Garbage collection makes a single sample meaningless, so ten are averaged.
  const computeMeanAround = (share: number) => {
    const middleIndex = Math.floor(megabytes.length * share);
    const nearbySamples = megabytes.slice(Math.max(0, middleIndex - 5), middleIndex + 5);
    return nearbySamples.reduce((sum, value) => sum + value, 0) / nearbySamples.length;
  };
  // At 95%, there are still samples on both sides.
  const [middleMegabytes, endMegabytes] = [computeMeanAround(0.5), computeMeanAround(0.95)];
  const peakMegabytes = Math.max(...megabytes);
  const growthPercent = (endMegabytes / middleMegabytes - 1) * 100;
  report.addFigure('memory under load', peakMegabytes);
  report.addFigure('memory growth', growthPercent);
  report.addTable({
    title: 'Memory of the web process under this load, MB',
    columns: ['start', 'middle', 'end', 'peak', 'growth over the second half'],
    rows: [
      [
        ...[megabytes[0] ?? 0, middleMegabytes, endMegabytes, peakMegabytes].map((value) => value.toFixed(0)),
        `${growthPercent.toFixed(1)} %`,
      ],
    ],
  });
}
