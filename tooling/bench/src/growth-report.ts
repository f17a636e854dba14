import { cpuOf, type Figure } from './figure.ts';
import { DASHBOARD, DASHBOARD_AGAIN, FEED, FEED_DEEP, HISTORY, PLAIN } from './growth-calls.ts';
import type { Report } from './report.ts';
import { dashboardPaths } from './screen-calls.ts';
import { EACH } from './world/recipe.ts';

interface Grown {
  readonly sizes: readonly number[];
  /** Of each call a figure for each size. */
  readonly calls: ReadonlyMap<string, readonly Figure[]>;
  readonly bare: Figure;
  readonly rounds: number;
  /** How many athletes ask. */
  readonly asking: number;
}

/** The curve of each call, and what the goals ask of it. */
export function tellGrowth(report: Report, { sizes, calls, bare, rounds, asking }: Grown): void {
  const columnsOf = (what: string) => sizes.map((size) => `${what}, ${size.toLocaleString('en-GB')}`);
  report.table({
    title: `CPU of a call by the number of athletes, each with ${EACH.workouts} workouts, in µs; ${asking} of them ask; 25th percentile of ${rounds} rounds; a bare list of 30 rows costs ${bare.server.toFixed(0)} + ${bare.postgres.toFixed(0)} µs`,
    columns: [
      'call',
      ...columnsOf('PostgreSQL'),
      'growth per tenfold',
      ...columnsOf('server'),
      '× a bare list',
      'p50 / p99 ms, biggest',
    ],
    rows: [...calls].map(([name, figures]) => {
      const biggest = figures.at(-1);
      return [
        name,
        ...figures.map(({ postgres }) => postgres.toFixed(0)),
        steps(figures.map(({ postgres }) => postgres)),
        ...figures.map(({ server }) => server.toFixed(0)),
        biggest ? (cpuOf(biggest) / cpuOf(bare)).toFixed(1) : '',
        biggest ? `${biggest.p50.toFixed(1)} / ${biggest.p99.toFixed(1)}` : '',
      ];
    }),
  });
  const last = (name: string) => calls.get(name)?.at(-1);
  const before = (name: string) => calls.get(name)?.at(-2);
  const share = (name: string, of: (figure: Figure) => number) => {
    const figure = last(name);
    return figure ? of(figure) : Number.NaN;
  };
  report.figure('dashboard requests', dashboardPaths('2026-01-01').length);
  report.figure('dashboard ÷ eight lists', share(DASHBOARD, cpuOf) / (8 * cpuOf(bare)));
  report.figure('dashboard again ÷ eight lists', share(DASHBOARD_AGAIN, cpuOf) / (8 * cpuOf(bare)));
  const dearest = Math.max(...[...PLAIN].filter((name) => calls.has(name)).map((name) => share(name, cpuOf)));
  report.figure('bare ÷ dearest read', cpuOf(bare) / dearest);
  for (const name of ['weekly summary', 'zones', 'streaks'])
    report.figure(`${name} ÷ list`, share(name, ({ postgres }) => postgres) / bare.postgres);
  const [big, small] = [last(FEED), before(FEED)];
  if (big && small) {
    report.figure('growth of feed', big.postgres / small.postgres);
    report.figure('growth of feed p99', big.p99 / small.p99);
  }
  report.figure(
    'feed ÷ history',
    share(FEED_DEEP, ({ postgres }) => postgres) / share(HISTORY, ({ postgres }) => postgres),
  );
}

const steps = (values: readonly number[]) =>
  values
    .slice(1)
    .map((value, index) => (value / (values[index] ?? 1)).toFixed(2))
    .join(', ');
