import { Client } from 'pg';
import { type Child, startChild } from './child.ts';
import { cpuMicroseconds, treeCpuMicroseconds } from './cpu-time.ts';
import { type HeldSessions, holdSessions } from './held-sessions.ts';
import { openLoop, percentile } from './open-loop.ts';
import { BARE, BARE_PORT, PRODUCT, PRODUCT_PORT, quartile, type Setting, say } from './setting.ts';

const LADDER = (process.env.BENCH_LADDER ?? '1000,5000,10000,20000,40000').split(',').map(Number);
const EVERY_SECONDS = 10;
const STEP_SECONDS = Number(process.env.BENCH_STEP_SECONDS ?? 20);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SESSIONS = 600;
const A_ROUND = 3 * SESSIONS;

/**
 * Live sessions: authenticated, durable PATCHes at fixed moments, one each ten seconds a session; then what one costs
 * against rewriting the whole array, and against one of a session that has just begun.
 */
export async function measureIngest(setting: Setting): Promise<void> {
  // Counting an athlete's writes is part of what a PATCH costs; each of these athletes stays below the limit.
  const product = await startChild(PRODUCT, PRODUCT_PORT, { ...setting.env, WRITES_A_MINUTE: '120' });
  const database = new Client({ connectionString: setting.databaseUrl });
  await database.connect();
  await climb(setting, product, database);
  await compare(setting, product);
  await database.end();
  await product.stop();
}

async function climb(setting: Setting, product: Child, database: Client): Promise<void> {
  const held = await holdSessions(setting.databaseUrl, {
    name: 'ladder',
    count: Math.max(...LADDER),
    recordedSeconds: 1_800,
    withChunks: false,
  });
  say(`\nPATCHes held open loop, ${STEP_SECONDS} s a step, load generator on the same machine`);
  say(
    '| sessions | PATCH/s | p50 ms | p99 ms | errors | CPU µs (Node + PG) | WAL bytes |\n|---|---|---|---|---|---|---|',
  );
  for (const sessions of LADDER) {
    const ratePerSecond = sessions / EVERY_SECONDS;
    const count = ratePerSecond * STEP_SECONDS;
    const walBefore = await walBytes(database);
    const [nodeBefore, pgBefore] = cpuOf(product, setting);
    const { latenciesMs, failures } = await openLoop({
      port: PRODUCT_PORT,
      ratePerSecond,
      count,
      request: (index) => held.patchOf(index % sessions),
    });
    const [node, pg] = cpuOf(product, setting);
    const wal = (await walBytes(database)) - walBefore;
    const errors = [...failures].map(([status, times]) => `${times} × ${status}`).join(', ') || '0';
    const cpu = `${perPatch(node - nodeBefore, count)} + ${perPatch(pg - pgBefore, count)}`;
    const times = [0.5, 0.99].map((share) => percentile(latenciesMs, share).toFixed(1)).join(' | ');
    say(`| ${sessions} | ${ratePerSecond} | ${times} | ${errors} | ${cpu} | ${perPatch(wal, count)} |`);
  }
  const { rows } = await database.query('select sum(cardinality(bpm))::int as stored from sessions.chunk');
  say(`Samples in the database afterwards: ${rows[0].stored}`);
}

/** Three kinds of PATCH in interleaved rounds: a session of a minute, one of eight hours, the whole array rewritten. */
async function compare(setting: Setting, product: Child): Promise<void> {
  const young = await holdSessions(setting.databaseUrl, {
    name: 'a minute',
    count: SESSIONS,
    recordedSeconds: 60,
    withChunks: true,
  });
  const old = await holdSessions(setting.databaseUrl, {
    name: 'eight hours',
    count: SESSIONS,
    recordedSeconds: 28_800,
    withChunks: true,
  });
  const bare = await startChild(BARE, BARE_PORT, setting.env);
  const rewriting = await wholeArrays(setting.databaseUrl);
  const kinds: readonly [string, Child, number, HeldSessions][] = [
    ['new seconds, session of a minute', product, PRODUCT_PORT, young],
    ['new seconds, session of eight hours', product, PRODUCT_PORT, old],
    ['whole array of 1,800 rewritten, bare Fastify + pg, no sign-in', bare, BARE_PORT, rewriting],
  ];
  const figures = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, child, port, held] of kinds) {
      const before = cpuOf(child, setting);
      const { failures } = await openLoop({
        port,
        // All at once: as many are under way as there are connections.
        ratePerSecond: Number.POSITIVE_INFINITY,
        count: A_ROUND,
        request: (index) => held.patchOf(index % SESSIONS),
      });
      if (failures.size > 0) throw new Error(`${name}: ${JSON.stringify([...failures])}`);
      const after = cpuOf(child, setting);
      const used = after[0] - before[0] + after[1] - before[1];
      // The first round only warms up.
      if (round > 0) figures.set(name, [...(figures.get(name) ?? []), used / A_ROUND]);
    }
  await bare.stop();
  const reference = quartile(figures.get(kinds[0]?.[0] ?? '') ?? []);
  say(`\nCPU per PATCH, server and PostgreSQL, 25th percentile of ${ROUNDS} rounds of ${A_ROUND}`);
  say('| PATCH | CPU µs | × the first |\n|---|---|---|');
  for (const [name, values] of figures)
    say(`| ${name} | ${quartile(values).toFixed(0)} | ${(quartile(values) / reference).toFixed(2)} |`);
}

/** Rows that hold half an hour as one array, which each PATCH replaces as a whole. */
async function wholeArrays(databaseUrl: string): Promise<HeldSessions> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'create schema bench; create table bench.whole (id int primary key, hr_data jsonb not null)',
  );
  await client.query(`insert into bench.whole select id, '[]' from generate_series(0, $1::int - 1) as id`, [
    A_ROUND,
  ]);
  await client.end();
  const samples = Array.from({ length: 1_800 }, (_, t) => ({ t, hr: 135 + (t % 20) }));
  const body = JSON.stringify({ hrData: samples });
  return {
    patchOf: (index) =>
      Buffer.from(
        [
          `PATCH /whole/${index} HTTP/1.1`,
          'host: 127.0.0.1',
          'content-type: application/json',
          `content-length: ${body.length}`,
          '',
          body,
        ].join('\r\n'),
      ),
  };
}

const cpuOf = (child: Child, { postmaster }: Setting) =>
  [cpuMicroseconds(child.pid), treeCpuMicroseconds(postmaster)] as const;

const perPatch = (total: number, count: number) => (total / count).toFixed(0);

async function walBytes(database: Client): Promise<number> {
  const { rows } = await database.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
  );
  return rows[0].bytes;
}
