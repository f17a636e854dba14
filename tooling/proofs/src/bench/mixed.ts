import { walBytes, withClient } from '../shared/database.ts';
import { residentMegabytes } from '../shared/process-usage.ts';
import type { Server } from '../shared/server.ts';
import { type Setting, say } from '../shared/setting.ts';
import { percentile } from '../shared/statistics.ts';
import { openLiveSessions, requestBytes } from './live-sessions.ts';
import { type Outcome, openLoop } from './open-loop.ts';
import { PRODUCT_PORT } from './parameters.ts';
import { type Populated, populate } from './populate.ts';
import type { Report } from './report.ts';
import { dashboardPaths } from './screen-calls.ts';

const ATHLETES = Number(process.env.BENCH_ATHLETES?.split(',').at(-1) ?? 10_000);
const SESSIONS = Number(process.env.BENCH_MIXED_SESSIONS ?? 5_000);
const SECONDS = Number(process.env.BENCH_MIXED_SECONDS ?? 600);
const SAMPLE_MS = 2_000;
/** A new process is slow for its first thousands of requests. */
const WARM_UP_SECONDS = Math.min(20, SECONDS);

interface Stream {
  readonly name: string;
  readonly ratePerSecond: number;
  readonly request: (index: number) => Buffer;
}

/** Live sessions, feeds, dashboards and leaderboards at once, open loop, and the memory of the web process. */
export async function measureMixed(setting: Setting, report: Report): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const env = { WRITES_A_MINUTE: '120' };
  const populated = await populate(setting, ATHLETES, { port: PRODUCT_PORT, today, env });
  const live = await openLiveSessions(setting.databaseUrl, {
    count: SESSIONS,
    recordedSeconds: 1_800,
    withChunks: false,
  });
  const streams = streamsOf(populated, today, live.nextPatch);
  const run = (seconds: number) =>
    Promise.all(
      streams.map(({ ratePerSecond, request }) =>
        openLoop({ port: PRODUCT_PORT, ratePerSecond, count: ratePerSecond * seconds, request }),
      ),
    );
  await withClient(setting.databaseUrl, async (client) => {
    const stopSampling = sampleMemory(populated.product);
    const warmUp = await run(WARM_UP_SECONDS);
    const walBefore = await walBytes(client);
    say(
      `  ${SECONDS} s of ${streams.map(({ name, ratePerSecond }) => `${name} ${ratePerSecond}/s`).join(', ')}`,
    );
    const outcomes = await run(SECONDS);
    const wal = (await walBytes(client)) - walBefore;
    reportTimes(report, streams, warmUp, outcomes);
    reportMemory(report, stopSampling());
    report.figure('WAL a minute', wal / 1e6 / (SECONDS / 60) / (SESSIONS / 1_000));
  });
}

function streamsOf(
  { readers }: Populated,
  today: string,
  patch: (index: number) => Buffer,
): readonly Stream[] {
  const [first = '', second = ''] = dashboardPaths(today);
  const get = (path: string, index: number) =>
    requestBytes(`GET ${path}`, { cookie: readers[index % readers.length]?.headers.cookie ?? '' });
  return [
    { name: 'PATCH', ratePerSecond: SESSIONS / 10, request: patch },
    { name: 'feed', ratePerSecond: 50, request: (index) => get('/api/feed?limit=20&offset=0', index) },
    {
      name: 'dashboard, alternating requests',
      ratePerSecond: 40,
      request: (index) => get(index % 2 === 0 ? first : second, Math.floor(index / 2)),
    },
    { name: 'leaderboard', ratePerSecond: 10, request: (index) => get('/api/leaderboard', index) },
  ];
}

function reportTimes(
  report: Report,
  streams: readonly Stream[],
  warmUp: readonly Outcome[],
  outcomes: readonly Outcome[],
): void {
  const none: Outcome = { latenciesMs: [], failures: new Map() };
  const rows = streams.map(({ name, ratePerSecond }, at) => {
    const [before, { latenciesMs, failures }] = [warmUp[at] ?? none, outcomes[at] ?? none];
    const [p50 = 0, p99 = 0, slowest = 0] = [0.5, 0.99, 1].map((share) => percentile(latenciesMs, share));
    report.figure(`mixed ${name} p50`, p50);
    report.figure(`mixed ${name} p99`, p99);
    const errors = [...before.failures, ...failures].map(([status, times]) => `${times} × ${status}`);
    const times = [p50, p99, slowest, percentile(before.latenciesMs, 1)].map((each) => each.toFixed(1));
    return [name, String(ratePerSecond), ...times, errors.join(', ') || '0'];
  });
  const failed = [...warmUp, ...outcomes].flatMap(({ failures }) => [...failures.values()]);
  report.figure(
    'mixed failures',
    failed.reduce((sum, times) => sum + times, 0),
  );
  report.table({
    title: `All kinds at once, ${SECONDS} s open loop, ${SESSIONS.toLocaleString('en-GB')} live sessions among ${ATHLETES.toLocaleString('en-GB')} athletes, load generator on the same machine, after ${WARM_UP_SECONDS} s of warm-up`,
    columns: ['request', 'a second', 'p50 ms', 'p99 ms', 'slowest ms', 'slowest of warm-up ms', 'failures'],
    rows,
  });
}

function sampleMemory({ pid }: Server): () => readonly number[] {
  const megabytes: number[] = [];
  const timer = setInterval(() => megabytes.push(residentMegabytes(pid)), SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return megabytes;
  };
}

function reportMemory(report: Report, megabytes: readonly number[]): void {
  // Garbage collection makes a single sample meaningless.
  const meanAround = (share: number) => {
    const middle = Math.floor(megabytes.length * share);
    const around = megabytes.slice(Math.max(0, middle - 5), middle + 5);
    return around.reduce((sum, each) => sum + each, 0) / around.length;
  };
  const [middle, end] = [meanAround(0.5), meanAround(0.95)];
  const peak = Math.max(...megabytes);
  const growth = (end / middle - 1) * 100;
  report.figure('memory under load', peak);
  report.figure('memory growth', growth);
  report.table({
    title: 'Memory of the web process under this load, MB',
    columns: ['start', 'middle', 'end', 'peak', 'growth over the second half'],
    rows: [
      [...[megabytes[0] ?? 0, middle, end, peak].map((each) => each.toFixed(0)), `${growth.toFixed(1)} %`],
    ],
  });
}
