import { Client } from 'pg';
import { cpuMicroseconds } from './cpu-time.ts';
import type { Report } from './report.ts';
import { quartile } from './setting.ts';
import { openWorld, WORLD_SIZES, type World } from './world/open-world.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ASKED = 2_000;
/** Each waits for the disk. */
const ASKED_AWARDS = 200;
/** The naive statements take a thousand times as long. */
const ASKED_OF_ALL = 10;

const BOARD = `select athlete_id, points, total_meters, activity_seconds, protein_goals from gamification.score
  where points > 0 order by points desc, reached_at, athlete_id offset 0 limit 120`;
const RANK = `select ((select coalesce(sum(athletes), 0) from gamification.rank_bucket where bucket > $1 / 64)
  + (select coalesce(sum(athletes), 0) from gamification.rank_points
      where points > $1 and points < ($1 / 64 + 1) * 64))::int as above`;
const RANKED = 'select athlete_id, rank() over (order by points desc) as rank from gamification.score';
const BOARD_BY_ALL = `select * from (${RANKED}) r order by rank limit 100`;
const RANK_BY_ALL = `select rank from (${RANKED}) r where athlete_id = $1`;
const AWARD = 'update gamification.score set points = points + 5, reached_at = now() where athlete_id = $1';

/** One connection to a world, and the process at its other end. */
interface Asked {
  readonly client: Client;
  readonly backend: number;
  readonly athleteIds: readonly string[];
}

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly times: number;
  readonly values: (asked: Asked, index: number) => unknown[];
}

const STATEMENTS: readonly Statement[] = [
  { name: 'top 120 by the index', text: BOARD, times: ASKED, values: () => [] },
  {
    name: 'own rank by the counters',
    text: RANK,
    times: ASKED * 5,
    values: (_asked, index) => [(index * 37) % 1400],
  },
  {
    name: 'an award, counters and commit',
    text: AWARD,
    times: ASKED_AWARDS,
    values: ({ athleteIds }, index) => [athleteIds[index % athleteIds.length]],
  },
  { name: 'top 100 by rank() over all', text: BOARD_BY_ALL, times: ASKED_OF_ALL, values: () => [] },
  {
    name: 'own rank by rank() over all',
    text: RANK_BY_ALL,
    times: ASKED_OF_ALL,
    values: ({ athleteIds }, index) => [athleteIds[index]],
  },
];

/**
 * What the leaderboard and one's own rank cost in PostgreSQL, by the product's own statements, in the two biggest
 * worlds, and what ranking everybody anew would cost.
 */
export async function measureRanks(report: Report): Promise<void> {
  const worlds: World[] = [];
  const asked: Asked[] = [];
  try {
    for (const size of WORLD_SIZES.slice(-2)) {
      const world = await openWorld(size);
      worlds.push(world);
      asked.push(await ask(world));
    }
    const costs = new Map<string, readonly number[]>();
    for (const statement of STATEMENTS) costs.set(statement.name, await costsOf(statement, asked));
    tell(
      report,
      costs,
      worlds.map(({ athletes }) => athletes),
    );
  } finally {
    for (const { client } of asked) await client.end();
    for (const { setting } of worlds) await setting.close();
  }
}

function tell(report: Report, costs: ReadonlyMap<string, readonly number[]>, sizes: readonly number[]): void {
  report.table({
    title: `Ranks: PostgreSQL's CPU of a statement in µs, 25th percentile of ${ROUNDS} rounds`,
    columns: ['statement', ...sizes.map((size) => `${size.toLocaleString('en-GB')} athletes`), 'growth'],
    rows: [...costs].map(([name, each]) => [
      name,
      ...each.map((cost) => cost.toFixed(1)),
      ((each[1] ?? Number.NaN) / (each[0] ?? Number.NaN)).toFixed(2),
    ]),
  });
  const [small = Number.NaN, big = Number.NaN] = sizes.map((_, at) =>
    ['top 120 by the index', 'own rank by the counters'].reduce(
      (sum, name) => sum + (costs.get(name)?.[at] ?? Number.NaN),
      0,
    ),
  );
  const naive = ['top 100 by rank() over all', 'own rank by rank() over all'].reduce(
    (sum, name) => sum + (costs.get(name)?.at(-1) ?? Number.NaN),
    0,
  );
  report.figure('growth of ranks', big / small);
  report.figure('rank() ÷ ranks', naive / big);
}

/** The worlds take turns, round by round. */
async function costsOf(statement: Statement, worlds: readonly Asked[]): Promise<number[]> {
  const found = worlds.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, asked] of worlds.entries()) {
      const cost = await costOf(asked, statement);
      // The first round only warms up.
      if (round > 0) found[at]?.push(cost);
    }
  return found.map(quartile);
}

async function costOf(asked: Asked, { name, text, times, values }: Statement): Promise<number> {
  const before = cpuMicroseconds(asked.backend);
  for (let index = 0; index < times; index += 1)
    await asked.client.query({ name, text, values: values(asked, index) });
  return (cpuMicroseconds(asked.backend) - before) / times;
}

async function ask({ setting, readers }: World): Promise<Asked> {
  const client = new Client({ connectionString: setting.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, backend: rows[0]?.pid ?? 0, athleteIds: readers.map(({ id }) => id) };
}
