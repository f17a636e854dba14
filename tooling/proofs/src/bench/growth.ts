import { type Athlete, createAthletes, startPlans } from '../shared/athletes.ts';
import { queryRows } from '../shared/database.ts';
import { type Server, startServer, stopServers } from '../shared/server.ts';
import { openSetting, type Setting, say } from '../shared/setting.ts';
import { type CallCost, lowerQuartileCost, measureCalls, totalCpu } from './call-cost.ts';
import { growAccounts, SEASON, TEN_YEARS } from './grown-account.ts';
import {
  DASHBOARD,
  DASHBOARD_CACHED,
  FEED,
  FEED_DEEP,
  HISTORY,
  listReads,
  listWrites,
  PLAIN_READS,
  type Read,
  readCalls,
  type Writers,
} from './growth-calls.ts';
import { openLiveSessions } from './live-sessions.ts';
import { BARE, BARE_PORT, PRODUCT_PORT, ROUNDS } from './parameters.ts';
import { hasMergedFollows, type Populated, populate } from './populate.ts';
import type { Report } from './report.ts';
import { dashboardPaths } from './screen-calls.ts';

/** The athletes in the smaller and in the larger database. */
const [SMALL = 1_000, LARGE = 10_000] = (process.env.BENCH_ATHLETES ?? '1000,10000').split(',').map(Number);
/** Measurements per round of each read that must be the first since a change. */
const PASSES = Number(process.env.BENCH_PASSES ?? 2);
const VETERANS = 10;
const WRITERS = 40;

interface Site extends Populated {
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
  const second = await openSetting();
  try {
    const small = await openSite(setting, SMALL, PRODUCT_PORT, today);
    const large = await openSite(second, LARGE, PRODUCT_PORT + 2, today);
    const veterans = await createAthletes(setting.databaseUrl, VETERANS);
    await startPlans(small.product.origin, veterans, today);
    await growAccounts(
      setting.databaseUrl,
      veterans.map(({ id }) => id),
      { today, ...TEN_YEARS },
    );
    const bare = await startServer(BARE, BARE_PORT, second.env);
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
        const write = async ({ product, writers, setting: { postmaster } }: Site) => [
          await measureCalls(calls(product.origin, writers, round), { pid: product.pid, postmaster }),
        ];
        costs.set(name, { small: await write(small), large: await write(large), veterans: [] });
      }
      const list = await measureBareList(large, bare);
      say(`  round ${round} of ${ROUNDS}: a bare list ${totalCpu(list).toFixed(0)} µs`);
      // The first round is a warm-up.
      if (round === 0) continue;
      bareRounds.push(list);
      for (const [name, cost] of costs) rounds.set(name, [...(rounds.get(name) ?? []), cost]);
    }
    reportGrowth(report, rounds, lowerQuartileCost(bareRounds));
  } finally {
    // The servers would fail without their database.
    await stopServers();
    await second.close();
  }
}

async function openSite(setting: Setting, athletes: number, port: number, today: string): Promise<Site> {
  const populated = await populate(setting, athletes, { port, today });
  const live = await openLiveSessions(setting.databaseUrl, {
    count: WRITERS * (ROUNDS + 2),
    recordedSeconds: 1_800,
    withChunks: true,
  });
  const batch = (index: number) => live.recorders.slice(WRITERS * index, WRITERS * (index + 1));
  return { ...populated, writers: { live, active: batch(0), finishing: (round) => batch(round + 1) } };
}

const readersOf = ({ readers }: Site, { isMerged }: Read) =>
  readers.filter((_, index) => isMerged === undefined || isMerged === hasMergedFollows(index));

async function measureRead(
  { product, setting: { databaseUrl, postmaster } }: Site,
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
    const calls = readCalls(read, product.origin, athletes);
    passes.push(await measureCalls(calls, { pid: product.pid, postmaster }));
  }
  return passes;
}

const measureBareList = ({ readers, setting: { postmaster } }: Site, { origin, pid }: Server) =>
  measureCalls(
    Array.from({ length: 4 }, () => readers)
      .flat()
      .map(({ id, headers }) => [{ method: 'GET', url: `${origin}/health/${id}`, headers }]),
    { pid, postmaster },
  );

function reportGrowth(report: Report, rounds: ReadonlyMap<string, readonly Costs[]>, bare: CallCost): void {
  const figureOf = (name: string, part: keyof Costs) =>
    lowerQuartileCost((rounds.get(name) ?? []).flatMap((costs) => costs[part]));
  const formatCost = ({ server, postgres }: CallCost) =>
    Number.isNaN(server) ? '–' : `${server.toFixed(0)} + ${postgres.toFixed(0)}`;
  const formatCount = (athletes: number) => athletes.toLocaleString('en-GB');
  report.table({
    title: `CPU of a call in µs, server + PostgreSQL, in databases of ${formatCount(SMALL)} and ${formatCount(LARGE)} athletes with ${SEASON.workouts} workouts each, and in an account of ten years with ${TEN_YEARS.workouts} workouts; reads are the first since a change unless cached; 25th percentile of ${ROUNDS} rounds; a bare list of 30 rows costs ${formatCost(bare)} µs`,
    columns: [
      'call',
      `${formatCount(SMALL)} athletes`,
      `${formatCount(LARGE)} athletes`,
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
        (large.postgres / small.postgres).toFixed(2),
        (totalCpu(large) / totalCpu(bare)).toFixed(1),
        `${large.p50.toFixed(1)} / ${large.p99.toFixed(1)}`,
        formatCost(figureOf(name, 'veterans')),
      ];
    }),
  });
  const large = (name: string) => figureOf(name, 'large');
  report.figure('dashboard requests', dashboardPaths('2026-01-01').length);
  report.figure('dashboard ÷ eight lists', totalCpu(large(DASHBOARD)) / (8 * totalCpu(bare)));
  report.figure('dashboard again ÷ eight lists', totalCpu(large(DASHBOARD_CACHED)) / (8 * totalCpu(bare)));
  report.figure(
    'bare ÷ dearest read',
    totalCpu(bare) / Math.max(...PLAIN_READS.map((name) => totalCpu(large(name)))),
  );
  for (const name of ['weekly summary', 'zones', 'streaks'])
    report.figure(`${name} ÷ list`, large(name).postgres / bare.postgres);
  report.figure('growth of feed', large(FEED).postgres / figureOf(FEED, 'small').postgres);
  report.figure('feed ÷ history', large(FEED_DEEP).postgres / large(HISTORY).postgres);
}
