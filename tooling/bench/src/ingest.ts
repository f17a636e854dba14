import { availableParallelism } from 'node:os';
import { Client } from 'pg';
import { type Child, startChild } from './child.ts';
import { cpuMicroseconds, treeCpuMicroseconds } from './cpu-time.ts';
import { type HeldSessions, holdSessions } from './held-sessions.ts';
import { openLoop, percentile } from './open-loop.ts';
import type { Report } from './report.ts';
import { BARE, BARE_PORT, PRODUCT, PRODUCT_PORT, quartile, type Setting, say } from './setting.ts';

const LADDER = (process.env.BENCH_LADDER ?? '1000,5000,10000,20000,40000').split(',').map(Number);
const EVERY_SECONDS = 10;
const STEP_SECONDS = Number(process.env.BENCH_STEP_SECONDS ?? 20);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
/** Who waits a second for each of their PATCHes is still served: the next one is due nine seconds later. */
const HELD_WITHIN_MS = 1_000;
const CORES = availableParallelism();
const SESSIONS = 600;
const A_ROUND = 3 * SESSIONS;

/**
 * Live sessions: authenticated, durable PATCHes at fixed moments, one each ten seconds a session; then what one costs
 * against rewriting the whole array, and against one of a session that has just begun.
 */
export async function measureIngest(setting: Setting, report: Report): Promise<void> {
  // Counting an athlete's writes is part of what a PATCH costs; each of these athletes stays below the limit.
  const product = await startChild(PRODUCT, PRODUCT_PORT, { ...setting.env, WRITES_A_MINUTE: '120' });
  const database = new Client({ connectionString: setting.databaseUrl });
  await database.connect();
  await climb(setting, product, { database, report });
  await compare(setting, product, report);
  await database.end();
  await product.stop();
}

interface Climbing {
  readonly database: Client;
  readonly report: Report;
}

async function climb(setting: Setting, product: Child, { database, report }: Climbing): Promise<void> {
  const held = await holdSessions(setting.databaseUrl, {
    name: 'ladder',
    count: Math.max(...LADDER),
    recordedSeconds: 1_800,
    withChunks: false,
  });
  const rows: string[][] = [];
  const figures = { held: 0, wal: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY };
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
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => percentile(latenciesMs, share));
    if (failures.size === 0 && p99 <= HELD_WITHIN_MS) figures.held = Math.max(figures.held, sessions);
    figures.wal = Math.min(figures.wal, wal / count);
    figures.cpu = Math.min(figures.cpu, (node - nodeBefore + pg - pgBefore) / count);
    say(`  ${sessions} sessions: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, errors ${errors}`);
    rows.push([
      String(sessions),
      String(ratePerSecond),
      p50.toFixed(1),
      p99.toFixed(1),
      errors,
      cpu,
      perPatch(wal, count),
    ]);
  }
  const byCpu = (CORES * 1_000_000 * EVERY_SECONDS) / figures.cpu;
  report.table({
    title: `Live sessions: PATCHes held open loop, ${STEP_SECONDS} s a step, load generator on the same machine`,
    columns: ['sessions', 'PATCH/s', 'p50 ms', 'p99 ms', 'errors', 'CPU µs (Node + PG)', 'WAL bytes'],
    rows,
  });
  report.figure('sessions held', figures.held);
  report.figure('sessions by CPU', byCpu);
  report.figure('WAL a PATCH', figures.wal);
  const stored = await database.query('select sum(cardinality(bpm))::int as stored from sessions.chunk');
  say(`Samples in the database afterwards: ${stored.rows[0].stored}`);
}

/** Three kinds of PATCH in interleaved rounds: a session of a minute, one of eight hours, the whole array rewritten. */
async function compare(setting: Setting, product: Child, report: Report): Promise<void> {
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
  const kinds: readonly [string, Child, number, Pick<HeldSessions, 'patchOf'>][] = [
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
  const [reference = 1, aged = 1, whole = 1] = kinds.map(([name]) => quartile(figures.get(name) ?? []));
  report.table({
    title: `CPU per PATCH, server and PostgreSQL, 25th percentile of ${ROUNDS} rounds of ${A_ROUND}`,
    columns: ['PATCH', 'CPU µs', '× the first'],
    rows: [...figures].map(([name, values]) => [
      name,
      quartile(values).toFixed(0),
      (quartile(values) / reference).toFixed(2),
    ]),
  });
  report.figure('whole array ÷ PATCH', whole / reference);
  report.figure('eight hours ÷ a minute', aged / reference);
}

/** Rows that hold half an hour as one array, which each PATCH replaces as a whole. */
async function wholeArrays(databaseUrl: string): Promise<Pick<HeldSessions, 'patchOf'>> {
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
