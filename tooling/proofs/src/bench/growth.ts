import { type Athlete, createAthletes, startPlans } from '../shared/athletes.ts';
import { queryRows } from '../shared/database.ts';
import { type Server, startServer, stopServers } from '../shared/server.ts';
import { openSetting, type Setting, say } from '../shared/setting.ts';
import { type CallCost, lowerQuartileCost, measureCalls, totalCpuMicroseconds } from './call-cost.ts';
import { growAccounts, SEASON, TEN_YEARS } from './grown-account.ts';
import {
  createReadCalls,
  DASHBOARD,
  DASHBOARD_CACHED,
  FEED,
  FEED_DEEP,
  HISTORY,
  listReads,
  listWrites,
  PLAIN_READS,
  type Read,
  type Writers,
} from './growth-calls.ts';
import { openLiveSessions } from './live-sessions.ts';
import { BARE_ARGS, BARE_PORT, PRODUCT_PORT, ROUNDS } from './parameters.ts';
import { hasMergedFollows, type PopulatedProduct, populate } from './populate.ts';
import type { Report } from './report.ts';
import { createDashboardPaths } from './screen-paths.ts';

/** The number of athletes in the smaller and in the larger database. */
const [SMALL_COUNT = 1_000, LARGE_COUNT = 10_000] = (process.env.BENCH_ATHLETES ?? '1000,10000')
  .split(',')
  .map(Number);
/** Measurements per round of each read that must be the first since a change. */
const PASSES = Number(process.env.BENCH_PASSES ?? 2);
/** Athletes with an account of ten years. */
const VETERAN_COUNT = 10;
const WRITER_COUNT = 40;

interface ProductWithWriters extends PopulatedProduct {
  readonly writers: Writers;
}

interface Costs {
  readonly small: readonly CallCost[];
  readonly large: readonly CallCost[];
  /** In the smaller database, by accounts of ten years. Empty for writes. */
  readonly veterans: readonly CallCost[];
}

/** Measures calls with few and many athletes and in an account of ten years, compared with a bare list. */
export async function measureGrowth(setting: Setting, report: Report): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const secondSetting = await openSetting();
  try {
    const small = await startProductWithWriters(setting, SMALL_COUNT, PRODUCT_PORT, today);
    // The port in between is the bare server's.
    const large = await startProductWithWriters(secondSetting, LARGE_COUNT, PRODUCT_PORT + 2, today);
    const veterans = await createAthletes(setting.databaseUrl, VETERAN_COUNT);
    await startPlans(small.product.origin, veterans, today);
    await growAccounts(
      setting.databaseUrl,
      veterans.map(({ id }) => id),
      { today, ...TEN_YEARS },
    );
    const bare = await startServer(BARE_ARGS, BARE_PORT, secondSetting.env);
    const rounds = new Map<string, Costs[]>();
    const bareRounds: CallCost[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const costs = new Map<string, Costs>();
      for (const read of listReads(today))
        costs.set(read.name, {
          small: await measureRead(small, read, readersOf(small, read)),
          large: await measureRead(large, read, readersOf(large, read)),
          veterans: await measureRead(small, read, veterans),
        });
      for (const { name, calls } of listWrites(today)) {
        const measureWrite = async ({ product, writers, setting: { postmaster } }: ProductWithWriters) => [
          await measureCalls(calls(product.origin, writers, round), { serverPid: product.pid, postmaster }),
        ];
        costs.set(name, { small: await measureWrite(small), large: await measureWrite(large), veterans: [] });
      }
      const bareList = await measureBareList(large, bare);
      say(`  round ${round} of ${ROUNDS}: a bare list ${totalCpuMicroseconds(bareList).toFixed(0)} µs`);
      // The first round is a warm-up.
      if (round === 0) continue;
      bareRounds.push(bareList);
      for (const [name, cost] of costs) rounds.set(name, [...(rounds.get(name) ?? []), cost]);
    }
    reportGrowth(report, rounds, lowerQuartileCost(bareRounds));
  } finally {
    // The servers would fail without their database.
    await stopServers();
    await secondSetting.close();
  }
}

async function startProductWithWriters(
  setting: Setting,
  athletes: number,
  port: number,
  today: string,
): Promise<ProductWithWriters> {
  const populated = await populate(setting, athletes, { port, today });
  // One batch records in every round; another completes its sessions in each, the warm-up included.
  const live = await openLiveSessions(setting.databaseUrl, {
    count: WRITER_COUNT * (ROUNDS + 2),
    recordedSeconds: 1_800,
    withChunks: true,
  });
  const batch = (index: number) => live.recorders.slice(WRITER_COUNT * index, WRITER_COUNT * (index + 1));
  return {
    ...populated,
    writers: { live, activeRecorders: batch(0), listFinishing: (round) => batch(round + 1) },
  };
}

const readersOf = ({ readers }: ProductWithWriters, { hasMergedFollows: isMerged }: Read) =>
  readers.filter((_, index) => isMerged === undefined || isMerged === hasMergedFollows(index));

async function measureRead(
  { product, setting: { databaseUrl, postmaster } }: ProductWithWriters,
  read: Read,
  athletes: readonly Athlete[],
): Promise<CallCost[]> {
  const passes: CallCost[] = [];
  for (let pass = 0; pass < (read.isFirst ? PASSES : 1); pass += 1) {
    if (read.isFirst)
      await queryRows(
        databaseUrl,
        'update api.athlete_revision set revision = gen_random_uuid() where athlete_id = any ($1)',
        [athletes.map(({ id }) => id)],
      );
    const calls = createReadCalls(read, product.origin, athletes);
    passes.push(await measureCalls(calls, { serverPid: product.pid, postmaster }));
  }
  return passes;
}

const BARE_LISTS_PER_READER = 4;

const measureBareList = ({ readers, setting: { postmaster } }: ProductWithWriters, { origin, pid }: Server) =>
  measureCalls(
    Array.from({ length: BARE_LISTS_PER_READER }, () => readers)
      .flat()
      .map(({ id, headers }) => [{ method: 'GET', url: `${origin}/health/${id}`, headers }]),
    { serverPid: pid, postmaster },
  );

function reportGrowth(report: Report, rounds: ReadonlyMap<string, readonly Costs[]>, bare: CallCost): void {
  const figureOf = (name: string, part: keyof Costs) =>
    lowerQuartileCost((rounds.get(name) ?? []).flatMap((costs) => costs[part]));
  const formatCost = ({ serverMicroseconds: server, postgresMicroseconds: postgres }: CallCost) =>
    Number.isNaN(server) ? '–' : `${server.toFixed(0)} + ${postgres.toFixed(0)}`;
  const formatCount = (athletes: number) => athletes.toLocaleString('en-GB');
  report.addTable({
    title: `CPU of a call in µs, server + PostgreSQL, in databases of ${formatCount(SMALL_COUNT)} and ${formatCount(LARGE_COUNT)} athletes with ${SEASON.workouts} workouts each, and in an account of ten years with ${TEN_YEARS.workouts} workouts; reads are the first since a change unless cached; 25th percentile of ${ROUNDS} rounds; a bare list of 30 rows costs ${formatCost(bare)} µs`,
    columns: [
      'call',
      `${formatCount(SMALL_COUNT)} athletes`,
      `${formatCount(LARGE_COUNT)} athletes`,
      'growth, PostgreSQL',
      '× a bare list',
      'p50 / p99 ms',
      'account of ten years',
    ],
    rows: [...rounds.keys()].map((name) => {
      const [small, large] = [figureOf(name, 'small'), figureOf(name, 'large')];
      return [
        name,
        formatCost(small),
        formatCost(large),
        (large.postgresMicroseconds / small.postgresMicroseconds).toFixed(2),
        (totalCpuMicroseconds(large) / totalCpuMicroseconds(bare)).toFixed(1),
        `${large.p50Ms.toFixed(1)} / ${large.p99Ms.toFixed(1)}`,
        formatCost(figureOf(name, 'veterans')),
      ];
    }),
  });
  const large = (name: string) => figureOf(name, 'large');
  // The number of requests is the same on every day.
  report.addFigure('dashboard requests', createDashboardPaths('2026-01-01').length);
  report.addFigure(
    'dashboard ÷ eight lists',
    totalCpuMicroseconds(large(DASHBOARD)) / (8 * totalCpuMicroseconds(bare)),
  );
  report.addFigure(
    'dashboard again ÷ eight lists',
    totalCpuMicroseconds(large(DASHBOARD_CACHED)) / (8 * totalCpuMicroseconds(bare)),
  );
  report.addFigure(
    'bare ÷ dearest read',
    totalCpuMicroseconds(bare) / Math.max(...PLAIN_READS.map((name) => totalCpuMicroseconds(large(name)))),
  );
  for (const name of ['weekly summary', 'zones', 'streaks'])
    report.addFigure(`${name} ÷ list`, large(name).postgresMicroseconds / bare.postgresMicroseconds);
  report.addFigure(
    'growth of feed',
    large(FEED).postgresMicroseconds / figureOf(FEED, 'small').postgresMicroseconds,
  );
  report.addFigure(
    'feed ÷ history',
    large(FEED_DEEP).postgresMicroseconds / large(HISTORY).postgresMicroseconds,
  );
}
