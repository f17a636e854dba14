import { startChild } from './child.ts';
import { cpuMicroseconds, treeCpuMicroseconds } from './cpu-time.ts';
import { growAccounts } from './grown-account.ts';
import { growFeed } from './grown-feed.ts';
import { send } from './load.ts';
import { ORIGIN, PRODUCT, PRODUCT_PORT, quartile, type Setting, say } from './setting.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1_000);
/** The big network; the small one has a tenth. Performance goals 7 and 8 are stated for 100,000 and 100 items each. */
const ATHLETES = Number(process.env.BENCH_FEED_ATHLETES ?? 10_000);
const ITEMS = Number(process.env.BENCH_FEED_ITEMS ?? 20);
const FOLLOWS = 200;
/** Of those, the ones with more followers than an item is written out to, for half of the readers. */
const MERGED = 20;
/** Fewer than may sign in within a minute from one address. */
const READERS = 8;
/** Few enough that what is waited for is the answer, not the queue. */
const AT_ONCE = 4;

/** A page of the history is twenty workouts where the last seven days are asked for. */
const YEAR = { days: 365, workouts: 1_000, recordings: 0 } as const;

interface Reader {
  readonly id: string;
  readonly cookie: string;
}

/** What a page of the feed costs in a small and in a big network, beside a page of the history. */
export async function measureFeed({ env, postmaster, databaseUrl }: Setting): Promise<void> {
  const product = await startChild(PRODUCT, PRODUCT_PORT, env);
  const readers: Reader[] = [];
  for (let n = 0; n < READERS; n += 1) {
    const cookie = await signIn(ORIGIN, product.origin, `reader.nr${n}@example.com`);
    const me = JSON.parse(
      await send({ url: `${product.origin}/api/auth/user`, method: 'GET', headers: { cookie } }),
    );
    readers.push({ id: me.id, cookie });
  }
  const today = new Date().toISOString().slice(0, 10);
  const ids = readers.map(({ id }) => id);
  await growAccounts(databaseUrl, ids, { ...YEAR, today });
  const [written, merging] = [readers.slice(0, READERS / 2), readers.slice(READERS / 2)];
  const asked = (procedure: string, input: object) =>
    `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const feeds = {
    'offset 0': '/api/feed?limit=20&offset=0',
    'offset 400': '/api/feed?limit=20&offset=400',
    'first page': asked('social.feed', {}),
    'in the middle': asked('social.feed', { cursor: daysAgo(4), limit: 20 }),
    'near the end': asked('social.feed', { cursor: daysAgo(7), limit: 20 }),
  };
  const pages: readonly (readonly [string, string, readonly Reader[]])[] = [
    [HISTORY, asked('training.history', { range: '7days' }), readers],
    ['history, 50 workouts', asked('training.history', {}), readers],
    ['health, 20 days', '/api/health?limit=20', readers],
    ...Object.entries(feeds).map(([name, path]) => [`feed, ${name}`, path, written] as const),
    ...Object.entries(feeds).map(
      ([name, path]) => [`feed with ${MERGED} merged, ${name}`, path, merging] as const,
    ),
  ];
  const figures = new Map<string, Figure[]>();
  for (const athletes of [ATHLETES / 10, ATHLETES]) {
    const began = performance.now();
    await growFeed(
      databaseUrl,
      written.map(({ id }) => id),
      merging.map(({ id }) => id),
      { athletes, items: ITEMS, follows: FOLLOWS, merged: MERGED },
    );
    say(
      `${athletes} athletes with ${ITEMS} items each: made in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    );
    const rounds = new Map<string, Figure[]>();
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [name, path, who] of pages) {
        const figure = await measure(`${product.origin}${path}`, who, product.pid, postmaster);
        if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), figure]);
      }
    for (const [name, each] of rounds) figures.set(name, [...(figures.get(name) ?? []), settled(each)]);
  }
  report(figures);
  await product.stop();
}

/** A cursor that many days down: two hundred athletes do some five hundred things in seven and a half days. */
function daysAgo(days: number): string {
  const at = Date.now() - days * 86_400_000;
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const HISTORY = 'history, 20 workouts';

interface Figure {
  readonly postgres: number;
  readonly server: number;
  readonly p50: number;
  readonly p99: number;
}

async function measure(
  url: string,
  readers: readonly Reader[],
  server: number,
  postmaster: number,
): Promise<Figure> {
  const before = [treeCpuMicroseconds(postmaster), cpuMicroseconds(server)] as const;
  const times: number[] = [];
  let asked = 0;
  const worker = async () => {
    while (asked < REQUESTS) {
      const { cookie } = readers[asked++ % readers.length] ?? { cookie: '' };
      const began = performance.now();
      await send({ url, method: 'GET', headers: { cookie } });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  times.sort((a, b) => a - b);
  return {
    postgres: (treeCpuMicroseconds(postmaster) - before[0]) / REQUESTS,
    server: (cpuMicroseconds(server) - before[1]) / REQUESTS,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

const settled = (rounds: readonly Figure[]): Figure => ({
  postgres: quartile(rounds.map(({ postgres }) => postgres)),
  server: quartile(rounds.map(({ server }) => server)),
  p50: quartile(rounds.map(({ p50 }) => p50)),
  p99: quartile(rounds.map(({ p99 }) => p99)),
});

function report(figures: ReadonlyMap<string, readonly Figure[]>): void {
  const history = figures.get(HISTORY)?.[1];
  say(`\nA page, ${FOLLOWS} followed, 25th percentile of ${ROUNDS} rounds of ${REQUESTS}`);
  say(
    '| page | PG CPU µs small → big | growth | server CPU µs | p50 / p99 ms, big | p99 growth | PG CPU ÷ history | all CPU ÷ history |\n|---|---|---|---|---|---|---|---|',
  );
  for (const [name, [small, big]] of figures) {
    if (!small || !big || !history) continue;
    const share = (big.postgres + big.server) / (history.postgres + history.server);
    say(
      `| ${name} | ${small.postgres.toFixed(0)} → ${big.postgres.toFixed(0)} | ${(big.postgres / small.postgres).toFixed(2)}× | ${big.server.toFixed(0)} | ${big.p50.toFixed(1)} / ${big.p99.toFixed(1)} | ${(big.p99 / small.p99).toFixed(2)}× | ${(big.postgres / history.postgres).toFixed(2)}× | ${share.toFixed(2)}× |`,
    );
  }
}
