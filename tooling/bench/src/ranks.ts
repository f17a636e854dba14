import { Client } from 'pg';
import { startChild } from './child.ts';
import { cpuMicroseconds } from './cpu-time.ts';
import { openSetting, PRODUCT, PRODUCT_PORT, quartile, type Setting, say } from './setting.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** 20,000 and 200,000 by `BENCH_ATHLETES=20000`. */
const ATHLETES = Number(process.env.BENCH_ATHLETES ?? 10_000);
const TIMES = 10;
const PORT = PRODUCT_PORT + 3;
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

interface World {
  readonly client: Client;
  readonly backend: number;
  readonly athleteIds: readonly string[];
}

/**
 * What the leaderboard and one's own rank cost in PostgreSQL, by the product's own statements, among some athletes and
 * among ten times as many; and what ranking all of them anew would cost.
 */
export async function measureRanks(setting: Setting): Promise<void> {
  const second = await openSetting();
  const small = await openWorld(setting, ATHLETES);
  const big = await openWorld(second, ATHLETES * TIMES);
  try {
    say(`ranks: PostgreSQL's CPU in µs a call, ${ATHLETES} and ${ATHLETES * TIMES} athletes, growth`);
    const costs = new Map<string, number>();
    const statements: readonly (readonly [
      string,
      string,
      number,
      (world: World, index: number) => unknown[],
    ])[] = [
      ['top 120 by the index', BOARD, ASKED, () => []],
      ['own rank by the counters', RANK, ASKED * 5, (_world, index) => [(index * 37) % 1400]],
      ['an award, counters and commit', AWARD, ASKED_AWARDS, ({ athleteIds }, index) => [athleteIds[index]]],
      ['top 100 by rank() over all', BOARD_BY_ALL, ASKED_OF_ALL, () => []],
      [
        'own rank by rank() over all',
        RANK_BY_ALL,
        ASKED_OF_ALL,
        ({ athleteIds }, index) => [athleteIds[index]],
      ],
    ];
    for (const [name, statement, times, values] of statements) {
      const [few, many]: [number[], number[]] = [[], []];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const used = [
          await costOf(small, statement, times, values),
          await costOf(big, statement, times, values),
        ];
        // The first round only warms up.
        if (round === 0) continue;
        few.push(used[0] ?? Number.NaN);
        many.push(used[1] ?? Number.NaN);
      }
      const [one, ten] = [quartile(few), quartile(many)];
      costs.set(name, ten);
      say(
        `  ${name.padEnd(32)} ${one.toFixed(1).padStart(10)} ${ten.toFixed(1).padStart(10)}  ${(ten / one).toFixed(2)}×`,
      );
    }
    const ours = (costs.get('top 120 by the index') ?? 0) + (costs.get('own rank by the counters') ?? 0);
    const naive =
      (costs.get('top 100 by rank() over all') ?? 0) + (costs.get('own rank by rank() over all') ?? 0);
    say(`  both together: ${(naive / ours).toFixed(0)}× less than ranking all`);
  } finally {
    await small.client.end();
    await big.client.end();
    await second.close();
  }
}

async function costOf(
  world: World,
  text: string,
  times: number,
  values: (world: World, index: number) => unknown[],
): Promise<number> {
  const before = cpuMicroseconds(world.backend);
  for (let index = 0; index < times; index += 1)
    await world.client.query({ name: text.slice(0, 60), text, values: values(world, index) });
  return (cpuMicroseconds(world.backend) - before) / times;
}

async function openWorld(setting: Setting, athletes: number): Promise<World> {
  const product = await startChild(PRODUCT, PORT, { ...setting.env });
  await product.stop();
  const client = new Client({ connectionString: setting.databaseUrl });
  await client.connect();
  // So many at once are counted at once.
  await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 0');
  const { rows } = await client.query<{ id: string }>(
    `insert into auth."user" (id, email, first_name, last_name, created_at)
     select id, id || '@example.com', 'Other', 'Athlete', now()
       from (select gen_random_uuid() as id from generate_series(1, $1::int)) made returning id`,
    [athletes],
  );
  await client.query(`
    insert into gamification.score (athlete_id, points, ranked_points, reached_at, total_meters, activity_seconds)
    select id, points, points, now() - random() * interval '1 year', 1000 * points, 60 * points
      from (select id, 1 + floor(1400 * random() * random())::int as points from auth."user") scored;
    insert into gamification.rank_bucket select points / 64, count(*) from gamification.score group by 1;
    insert into gamification.rank_points select points, count(*) from gamification.score group by 1;
    commit`);
  await client.query('vacuum analyze');
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, backend: own[0]?.pid ?? 0, athleteIds: rows.map(({ id }) => id) };
}
