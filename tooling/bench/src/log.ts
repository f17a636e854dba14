import { deepStrictEqual } from 'node:assert/strict';
import { type Child, startChild } from './child.ts';
import { cpuMicroseconds, treeCpuMicroseconds } from './cpu-time.ts';
import { growAccounts, growOthers, TEN_YEARS, TWO_YEARS } from './grown-account.ts';
import { fire, type Shot, send } from './load.ts';
import type { Report } from './report.ts';
import { screenCalls } from './screen-calls.ts';
import {
  BARE,
  BARE_PORT,
  ORIGIN,
  openSetting,
  PRODUCT,
  PRODUCT_PORT,
  quartile,
  type Setting,
} from './setting.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
const SMALL_OTHERS = 20;
const TIMES = 10;
const BIG_PORT = 3063;

/**
 * What the screens of a long log cost: ten years of one athlete, 5,000 workouts, among few others and among ten times
 * as many, in two databases whose rounds take turns.
 */
export async function measureLog(setting: Setting, report: Report): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const second = await openSetting();
  const small = await openWorld(setting, { today, port: PRODUCT_PORT, others: SMALL_OTHERS });
  const big = await openWorld(second, { today, port: BIG_PORT, others: TIMES * SMALL_OTHERS });
  const bare = await startChild(BARE, BARE_PORT, { ...setting.env, ATHLETE_ID: small.athleteId });
  try {
    const reference = [shotOf(`http://127.0.0.1:${BARE_PORT}`, small, '/health')];
    const screens = [...screenCalls(today)].map(([name, paths]) => ({
      name,
      small: paths.map((path) => shotOf(small.product.origin, small, path)),
      big: paths.map((path) => shotOf(big.product.origin, big, path)),
    }));
    // The reference is honest only while it answers with the very same JSON.
    const [first] = screens;
    deepStrictEqual(await answersOf(reference), await answersOf(first?.small ?? []));
    const figures = new Figures();
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const each of screens) {
        const used = {
          bare: await costOf(reference, bare, setting),
          small: await costOf(each.small, small.product, setting),
          big: await costOf(each.big, big.product, second),
        };
        // The first round only warms up.
        if (round > 0) figures.add(each.name, used);
      }
    figures.tell(report);
  } finally {
    for (const child of [bare, small.product, big.product]) await child.stop();
    await second.close();
  }
}

interface World {
  readonly product: Child;
  readonly athleteId: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function openWorld(
  { env, databaseUrl }: Setting,
  { today, port, others }: { readonly today: string; readonly port: number; readonly others: number },
): Promise<World> {
  const product = await startChild(PRODUCT, port, env);
  const cookie = await signIn(ORIGIN, product.origin, 'grown.athlete@example.com');
  const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
  const me: { id: string } = JSON.parse(
    await send({ url: `${product.origin}/api/auth/user`, method: 'GET', headers }),
  );
  // A plan to a race, so that the dashboard has what it shows.
  const body = JSON.stringify({
    lthr: 168,
    restingHR: 48,
    fitnessLevel: 'intermediate',
    raceDistance: 42.2,
    raceDate: `${Number(today.slice(0, 4)) + 1}-12-01`,
  });
  await send({ url: `${product.origin}/api/profile`, method: 'POST', headers, body });
  await growAccounts(databaseUrl, [me.id], { today, ...TEN_YEARS });
  await growOthers(databaseUrl, others, { today, ...TWO_YEARS });
  return { product, athleteId: me.id, headers };
}

const shotOf = (origin: string, { headers }: World, path: string): Shot => ({
  url: `${origin}${path}`,
  method: 'GET',
  headers,
});

const answersOf = (shots: readonly Shot[]): Promise<unknown[]> =>
  Promise.all(shots.map(async (shot): Promise<unknown> => JSON.parse(await send(shot))));

/** CPU of server and PostgreSQL for all the requests of a screen, in µs. */
async function costOf(shots: readonly Shot[], child: Child, { postmaster }: Setting): Promise<number> {
  const used = () => cpuMicroseconds(child.pid) + treeCpuMicroseconds(postmaster);
  const before = used();
  for (const shot of shots) await fire(shot, REQUESTS);
  return (used() - before) / REQUESTS;
}

type Used = Readonly<Record<'bare' | 'small' | 'big', number>>;

class Figures {
  readonly #rounds = new Map<string, Used[]>();

  add(name: string, used: Used): void {
    this.#rounds.set(name, [...(this.#rounds.get(name) ?? []), used]);
  }

  tell(report: Report): void {
    const bare = quartile([...this.#rounds.values()].flat().map((used) => used.bare));
    const rows = [...this.#rounds].map(([name, rounds]) => {
      const [few, many] = [
        quartile(rounds.map(({ small }) => small)),
        quartile(rounds.map(({ big }) => big)),
      ];
      return [name, few.toFixed(0), many.toFixed(0), (many / bare).toFixed(1), (many / few).toFixed(2)];
    });
    report.table({
      title: `Ten years of one athlete: ${TEN_YEARS.workouts} workouts, ${TEN_YEARS.days} days of health and nutrition, among ${SMALL_OTHERS * TWO_YEARS.workouts} workouts of others and ${TIMES} times as many; CPU per call, server and PostgreSQL, 25th percentile of ${ROUNDS} rounds of ${REQUESTS}; a bare list of 30 rows: ${bare.toFixed(0)} µs`,
      columns: ['call', 'few µs', 'many µs', '× a bare list', 'growth'],
      rows,
    });
  }
}
