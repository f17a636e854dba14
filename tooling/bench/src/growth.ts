import { Client } from 'pg';
import { type Child, startChild } from './child.ts';
import { cpuOf, type Figure, measureShots, settled } from './figure.ts';
import { growthCalls, type Standing } from './growth-calls.ts';
import { tellGrowth } from './growth-report.ts';
import type { Report } from './report.ts';
import { BARE, PRODUCT, PRODUCT_PORT, say } from './setting.ts';
import { openWorld, WORLD_SIZES, type World } from './world/open-world.ts';
import { bringWriters, sendWritersAway } from './world/writers.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** How often a reader's call is repeated in a round, each time as the first one since a change where it is fresh. */
const PASSES = Number(process.env.BENCH_PASSES ?? 2);
/** After so many no further round is begun: on a machine that others use too a round may take minutes. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 30);
/** Of the calls, those whose names have these words in them; all of them without any. */
const ONLY = process.env.BENCH_CALLS?.split(',');
const FIRST_PORT = PRODUCT_PORT + 20;
const BARE_AT = PRODUCT_PORT + 19;

/** A world with the product on it. */
interface Stood extends Standing {
  readonly world: World;
  readonly product: Child;
  readonly database: Client;
}

/** What the same calls cost in worlds of 1,000, of 10,000 and of 100,000 athletes, beside a bare list of the biggest. */
export async function measureGrowth(report: Report): Promise<void> {
  const stood: Stood[] = [];
  try {
    for (const [index, athletes] of WORLD_SIZES.entries())
      stood.push(await stand(await openWorld(athletes), FIRST_PORT + index));
    const biggest = stood.at(-1);
    if (!biggest) return;
    const bare = await startChild(BARE, BARE_AT, biggest.world.setting.env);
    try {
      await measureRounds(stood, { biggest, bare, report });
    } finally {
      await bare.stop();
    }
  } finally {
    for (const { world, product, database } of stood) {
      await product.stop();
      await database.end();
      await sendWritersAway(world.setting.databaseUrl);
      await world.setting.close();
    }
  }
}

async function stand(world: World, port: number): Promise<Stood> {
  const { databaseUrl, env } = world.setting;
  const writers = await bringWriters(databaseUrl, ROUNDS + 1);
  const product = await startChild(PRODUCT, port, env);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  return { world, product, database, origin: product.origin, readers: world.readers, writers };
}

interface Beside {
  readonly biggest: Stood;
  readonly bare: Child;
  readonly report: Report;
}

async function measureRounds(stood: readonly Stood[], { biggest, bare, report }: Beside): Promise<void> {
  const { postmaster } = biggest.world.setting;
  const calls = growthCalls(new Date().toISOString().slice(0, 10)).filter(
    ({ name }) => !ONLY || ONLY.some((words) => name.includes(words)),
  );
  const lists = biggest.readers.map(
    ({ id, headers }) => [{ url: `${bare.origin}/health/${id}`, method: 'GET', headers }] as const,
  );
  const bareRounds: Figure[] = [];
  const rounds = calls.map(() => stood.map((): Figure[] => []));
  const until = performance.now() + MINUTES * 60_000;
  let measured = 0;
  // One round is measured whatever it takes; the first one only warms up.
  for (let round = 0; round <= ROUNDS && (round < 2 || performance.now() < until); round += 1) {
    measured = round;
    for (const [at, call] of calls.entries())
      for (const [where, each] of stood.entries()) {
        const figure = await measureCall(each, call, round);
        if (round > 0) rounds[at]?.[where]?.push(figure);
      }
    const list = await measureShots(Array.from({ length: 4 }, () => lists).flat(), bare, postmaster);
    if (round > 0) bareRounds.push(list);
    say(`  round ${round} of ${ROUNDS}: a bare list ${cpuOf(list).toFixed(0)} µs`);
  }
  tellGrowth(report, {
    sizes: stood.map(({ world }) => world.athletes),
    calls: new Map(calls.map(({ name }, at) => [name, (rounds[at] ?? []).map(settled)])),
    bare: settled(bareRounds),
    rounds: measured,
    asking: biggest.readers.length,
  });
}

async function measureCall(
  stood: Stood,
  { shots, fresh, name }: ReturnType<typeof growthCalls>[number],
  round: number,
): Promise<Figure> {
  const passes: Figure[] = [];
  for (let pass = 0; pass < (fresh ? PASSES : 1); pass += 1) {
    if (fresh)
      await stood.database.query(
        'update api.athlete_revision set revision = gen_random_uuid() where athlete_id = any ($1)',
        [stood.readers.map(({ id }) => id)],
      );
    try {
      passes.push(await measureShots(shots(stood, round), stood.product, stood.world.setting.postmaster));
    } catch (error) {
      throw new Error(`${name} among ${stood.world.athletes} athletes`, { cause: error });
    }
  }
  return meanOf(passes);
}

function meanOf(passes: readonly Figure[]): Figure {
  const mean = (key: keyof Figure) => passes.reduce((sum, each) => sum + each[key], 0) / passes.length;
  return { postgres: mean('postgres'), server: mean('server'), p50: mean('p50'), p99: mean('p99') };
}
