import { Client } from 'pg';
import { type Child, startChild } from './child.ts';
import { residentMegabytes } from './cpu-time.ts';
import { holdSessions } from './held-sessions.ts';
import { type Outcome, openLoop, percentile } from './open-loop.ts';
import type { Report } from './report.ts';
import { dashboardPaths } from './screen-calls.ts';
import { PRODUCT, PRODUCT_PORT, say } from './setting.ts';
import { openWorld, type Reader, WORLD_SIZES } from './world/open-world.ts';
import { sendWritersAway } from './world/writers.ts';

const SESSIONS = Number(process.env.BENCH_MIXED_SESSIONS ?? 5_000);
const SECONDS = Number(process.env.BENCH_MIXED_SECONDS ?? 600);
const PORT = PRODUCT_PORT + 40;
const SAMPLE_MS = 2_000;
/** A server that has just been started is slow for its first thousands of requests: their times are told apart. */
const WARM_UP_SECONDS = 20;

/** One kind of request of the mix. */
interface Stream {
  readonly name: string;
  readonly ratePerSecond: number;
  readonly request: (index: number) => Buffer;
}

/** Live sessions, feeds, dashboards and leaderboards at once, open loop, in the biggest world; memory meanwhile. */
export async function measureMixed(report: Report): Promise<void> {
  const { setting, readers, athletes } = await openWorld(WORLD_SIZES.at(-1) ?? 1_000);
  await sendWritersAway(setting.databaseUrl);
  const product = await startChild(PRODUCT, PORT, { ...setting.env, WRITES_A_MINUTE: '120' });
  const database = new Client({ connectionString: setting.databaseUrl });
  await database.connect();
  try {
    const held = await holdSessions(setting.databaseUrl, {
      name: 'mixed',
      count: SESSIONS,
      recordedSeconds: 1_800,
      withChunks: false,
    });
    const streams = streamsOf(readers, (index) => held.patchOf(index % SESSIONS));
    const send = (seconds: number) =>
      Promise.all(
        streams.map(({ ratePerSecond, request }) =>
          openLoop({ port: PORT, ratePerSecond, count: ratePerSecond * seconds, request }),
        ),
      );
    const memory = watchMemory(product);
    const warmUp = await send(WARM_UP_SECONDS);
    const walBefore = await walBytes(database);
    say(
      `  ${SECONDS} s of ${streams.map(({ name, ratePerSecond }) => `${name} ${ratePerSecond}/s`).join(', ')}`,
    );
    const outcomes = await send(SECONDS);
    const wal = (await walBytes(database)) - walBefore;
    tell(report, { streams, warmUp, outcomes, athletes });
    tellMemory(report, memory.stop());
    report.figure('WAL a minute', wal / 1e6 / (SECONDS / 60) / (SESSIONS / 1_000));
  } finally {
    await product.stop();
    await database.end();
    await sendWritersAway(setting.databaseUrl);
    await setting.close();
  }
}

function streamsOf(readers: readonly Reader[], patch: (index: number) => Buffer): readonly Stream[] {
  const [first = '', second = ''] = dashboardPaths(new Date().toISOString().slice(0, 10));
  const get = (path: string, index: number) => {
    const cookie = readers[index % readers.length]?.headers.cookie;
    return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`);
  };
  return [
    { name: 'PATCH', ratePerSecond: SESSIONS / 10, request: patch },
    { name: 'feed', ratePerSecond: 50, request: (index) => get('/api/feed?limit=20&offset=0', index) },
    {
      name: 'dashboard, its two requests in turn',
      ratePerSecond: 40,
      request: (index) => get(index % 2 === 0 ? first : second, Math.floor(index / 2)),
    },
    { name: 'leaderboard', ratePerSecond: 10, request: (index) => get('/api/leaderboard', index) },
  ];
}

interface Mixed {
  readonly streams: readonly Stream[];
  readonly warmUp: readonly Outcome[];
  readonly outcomes: readonly Outcome[];
  readonly athletes: number;
}

const NOTHING: Outcome = { latenciesMs: [], failures: new Map() };

function tell(report: Report, { streams, warmUp, outcomes, athletes }: Mixed): void {
  const rows = streams.map(({ name, ratePerSecond }, at) => {
    const [before, { latenciesMs, failures }] = [warmUp[at] ?? NOTHING, outcomes[at] ?? NOTHING];
    const [p50 = 0, p99 = 0, most = 0] = [0.5, 0.99, 1].map((share) => percentile(latenciesMs, share));
    report.figure(`mixed ${name} p50`, p50);
    report.figure(`mixed ${name} p99`, p99);
    const errors = [...before.failures, ...failures].map(([status, times]) => `${times} × ${status}`);
    const times = [p50, p99, most, percentile(before.latenciesMs, 1)].map((each) => each.toFixed(1));
    return [name, String(ratePerSecond), ...times, errors.join(', ') || '0'];
  });
  const failed = [...warmUp, ...outcomes].flatMap(({ failures }) => [...failures.values()]);
  report.figure(
    'mixed failures',
    failed.reduce((sum, times) => sum + times, 0),
  );
  report.table({
    title: `Everything at once, ${SECONDS} s open loop, ${SESSIONS.toLocaleString('en-GB')} live sessions in a world of ${athletes.toLocaleString('en-GB')} athletes, load generator on the same machine; from the moment a request was due, after ${WARM_UP_SECONDS} s of the same that are told apart`,
    columns: ['request', 'a second', 'p50 ms', 'p99 ms', 'slowest ms', 'slowest at first ms', 'no success'],
    rows,
  });
}

function watchMemory({ pid }: Child): { stop(): readonly number[] } {
  const megabytes: number[] = [];
  const timer = setInterval(() => megabytes.push(residentMegabytes(pid)), SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return megabytes;
    },
  };
}

function tellMemory(report: Report, megabytes: readonly number[]): void {
  const at = (share: number) => meanAround(megabytes, share);
  const most = Math.max(...megabytes);
  const growth = (at(0.95) / at(0.5) - 1) * 100;
  report.figure('memory under load', most);
  report.figure('memory growth', growth);
  report.table({
    title: 'Memory of the web process meanwhile, MB',
    columns: ['at the start', 'in the middle', 'at the end', 'most', 'growth over the second half'],
    rows: [
      [
        (megabytes[0] ?? 0).toFixed(0),
        at(0.5).toFixed(0),
        at(0.95).toFixed(0),
        most.toFixed(0),
        `${growth.toFixed(1)} %`,
      ],
    ],
  });
}

/** Rubbish is collected now and then: one sample says little. */
function meanAround(values: readonly number[], share: number): number {
  const middle = Math.floor(values.length * share);
  const around = values.slice(Math.max(0, middle - 5), middle + 5);
  return around.reduce((sum, each) => sum + each, 0) / around.length;
}

async function walBytes(database: Client): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}
