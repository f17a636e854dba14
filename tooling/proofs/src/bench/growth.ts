import { queryRows } from '../shared/database.ts';
import { type Server, startServer, stopServers } from '../shared/server.ts';
import { openSetting, print, type Setting } from '../shared/setting.ts';
import { type CallCost, computeLowerQuartileCost, measureCalls, sumCpuMicroseconds } from './call-cost.ts';
import { SEASON } from './grown-account.ts';
import {
  DASHBOARD,
  DASHBOARD_CACHED,
  FEED,
  FEED_DEEP,
  HISTORY,
  listReads,
  PLAIN_READS,
  type Read,
} from './growth-reads.ts';
import { BARE_ARGS, BARE_PORT, PRODUCT_PORT, ROUNDS } from './parameters.ts';
import { type PopulatedProduct, populate } from './populate.ts';
import type { Report } from './report.ts';
import { createDashboardPaths } from './screen-paths.ts';

/** The number of athletes in the smaller and the larger database. */
const [SMALL_COUNT = 1_000, LARGE_COUNT = 10_000] = (process.env.BENCH_ATHLETES ?? '1000,10000')
  .split(',')
  .map(Number);
/** Measurements per round of each read that must be the first since a change. */
const PASSES = Number(process.env.BENCH_PASSES ?? 2);
const BARE_LISTS_PER_READER = 4;

interface ReadCosts {
  readonly small: CallCost[];
  readonly large: CallCost[];
}

/** Measures reads with few and many athletes, compared with a bare list. */
export async function measureGrowth(setting: Setting, report: Report): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const secondSetting = await openSetting();
  try {
    const small = await populate(setting, SMALL_COUNT, { port: PRODUCT_PORT, today });
    // The port in between belongs to the bare server.
    const large = await populate(secondSetting, LARGE_COUNT, { port: PRODUCT_PORT + 2, today });
    const bareServer = await startServer(BARE_ARGS, BARE_PORT, secondSetting.env);
    const reads = listReads(today);
    const costsByRead = new Map<string, ReadCosts>(reads.map(({ name }) => [name, { small: [], large: [] }]));
    const bareCosts: CallCost[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // The first round is a warm-up.
      const isWarmUp = round === 0;
      for (const read of reads) {
        const [smallCosts, largeCosts] = [await measureRead(small, read), await measureRead(large, read)];
        if (isWarmUp) continue;
        costsByRead.get(read.name)?.small.push(...smallCosts);
        costsByRead.get(read.name)?.large.push(...largeCosts);
      }
      const bareList = await measureBareList(large, bareServer);
      print(`  round ${round} of ${ROUNDS}: a bare list ${sumCpuMicroseconds(bareList).toFixed(0)} µs`);
      if (!isWarmUp) bareCosts.push(bareList);
    }
    reportGrowth(report, costsByRead, computeLowerQuartileCost(bareCosts));
  } finally {
    // The servers would fail without their database.
    await stopServers();
    await secondSetting.close();
  }
}

async function measureRead(
  { product, readers, readersWithoutMerging, setting: { databaseUrl, postmaster } }: PopulatedProduct,
  { paths, isFirst, isFeed }: Read,
): Promise<CallCost[]> {
  const athletes = isFeed ? readersWithoutMerging : readers;
  const calls = athletes.map(({ headers }) =>
    paths.map((path) => ({ method: 'GET', url: `${product.origin}${path}`, headers }) as const),
  );
  const passes: CallCost[] = [];
  for (let passIndex = 0; passIndex < (isFirst ? PASSES : 1); passIndex += 1) {
    if (isFirst)
      await queryRows(
        databaseUrl,
        'update api.athlete_revision set revision = gen_random_uuid() where athlete_id = any ($1)',
        [athletes.map(({ id }) => id)],
      );
    passes.push(await measureCalls(calls, { serverPid: product.pid, postmaster }));
  }
  return passes;
}

const measureBareList = ({ readers, setting: { postmaster } }: PopulatedProduct, { origin, pid }: Server) =>
  measureCalls(
    Array.from({ length: BARE_LISTS_PER_READER }, () => readers)
      .flat()
      .map(({ id, headers }) => [{ method: 'GET', url: `${origin}/health/${id}`, headers }]),
    { serverPid: pid, postmaster },
  );

function reportGrowth(
  report: Report,
  costsByRead: ReadonlyMap<string, ReadCosts>,
  bareServer: CallCost,
): void {
  const findCost = (name: string, size: keyof ReadCosts) =>
    computeLowerQuartileCost(costsByRead.get(name)?.[size] ?? []);
  const findLargeCost = (name: string) => findCost(name, 'large');
  const computeRatioToBareList = (name: string) =>
    sumCpuMicroseconds(findLargeCost(name)) / sumCpuMicroseconds(bareServer);
  const computeGrowth = (name: string) =>
    findLargeCost(name).postgresMicroseconds / findCost(name, 'small').postgresMicroseconds;
  const formatCost = ({ serverMicroseconds: server, postgresMicroseconds: postgres }: CallCost) =>
    `${server.toFixed(0)} + ${postgres.toFixed(0)}`;
  const [small, largeText] = [SMALL_COUNT, LARGE_COUNT].map((count) => count.toLocaleString('en-GB'));
  report.addTable({
    title: `CPU of a read in µs, server + PostgreSQL, in databases of ${small} and ${largeText} athletes with ${SEASON.workouts} workouts each; the first read since a change unless cached; 25th percentile of ${ROUNDS} rounds; a bare list of 30 rows costs ${formatCost(bareServer)} µs`,
    columns: ['read', `${small} athletes`, `${largeText} athletes`, 'growth, PostgreSQL', '× a bare list'],
    rows: [...costsByRead.keys()].map((name) => [
      name,
      formatCost(findCost(name, 'small')),
      formatCost(findLargeCost(name)),
      computeGrowth(name).toFixed(2),
      computeRatioToBareList(name).toFixed(1),
    ]),
  });
  // The number of requests is the same on every day.
  report.addFigure('dashboard requests', createDashboardPaths('2026-01-01').length);
  report.addFigure('dashboard ÷ eight lists', computeRatioToBareList(DASHBOARD) / 8);
  report.addFigure('dashboard again ÷ eight lists', computeRatioToBareList(DASHBOARD_CACHED) / 8);
  report.addFigure('bare ÷ dearest read', 1 / Math.max(...PLAIN_READS.map(computeRatioToBareList)));
  for (const name of ['weekly summary', 'zones', 'streaks'])
    report.addFigure(
      `${name} ÷ list`,
      findLargeCost(name).postgresMicroseconds / bareServer.postgresMicroseconds,
    );
  report.addFigure('growth of feed', computeGrowth(FEED));
  report.addFigure(
    'feed ÷ history',
    findLargeCost(FEED_DEEP).postgresMicroseconds / findLargeCost(HISTORY).postgresMicroseconds,
  );
}
