import { availableParallelism } from 'node:os';
import type { Client } from 'pg';
import { readWalBytes, withClient } from '../shared/database.ts';
import { readCpuMicroseconds, readTreeCpuMicroseconds } from '../shared/process-usage.ts';
import { type Server, startServer } from '../shared/server.ts';
import { PRODUCT_ARGS, print, type Setting } from '../shared/setting.ts';
import { computePercentile } from '../shared/statistics.ts';
import { openLiveSessions } from './live-sessions.ts';
import { runOpenLoop } from './open-loop.ts';
import { PRODUCT_PORT } from './parameters.ts';
import type { Report } from './report.ts';

const SESSION_COUNTS = (process.env.BENCH_LADDER ?? '1000,5000,10000,20000,40000').split(',').map(Number);
const STEP_SECONDS = Number(process.env.BENCH_STEP_SECONDS ?? 20);
const PATCH_INTERVAL_SECONDS = 10;
/** The highest p99 at which a load still counts as served. The session's next PATCH is then nine seconds away. */
const MAX_SERVED_P99_MS = 1_000;

/** Measures live sessions: durable PATCHes at a constant rate, one per session every ten seconds. */
export async function measureIngest(setting: Setting, report: Report): Promise<void> {
  // Keeps the write limit, which is part of a PATCH's cost. These athletes stay below it.
  const product = await startServer(PRODUCT_ARGS, PRODUCT_PORT, { ...setting.env, WRITES_A_MINUTE: '120' });
  await withClient(setting.databaseUrl, (client) => runSteps(setting, product, client, report));
}

async function runSteps(setting: Setting, product: Server, client: Client, report: Report): Promise<void> {
  const nextPatch = await openLiveSessions(setting.databaseUrl, Math.max(...SESSION_COUNTS));
  const rows: string[][] = [];
  const bestStep = {
    sessions: 0,
    walBytes: Number.POSITIVE_INFINITY,
    cpuMicroseconds: Number.POSITIVE_INFINITY,
  };
  for (const sessions of SESSION_COUNTS) {
    const ratePerSecond = sessions / PATCH_INTERVAL_SECONDS;
    const count = ratePerSecond * STEP_SECONDS;
    const walBefore = await readWalBytes(client);
    const [serverBefore, postgresBefore] = readCpuTimes(product, setting);
    const { latenciesMs, failures } = await runOpenLoop({
      port: PRODUCT_PORT,
      ratePerSecond,
      count,
      request: (index) => nextPatch(index % sessions),
    });
    const [serverAfter, postgresAfter] = readCpuTimes(product, setting);
    const walBytesPerPatch = ((await readWalBytes(client)) - walBefore) / count;
    const serverMicroseconds = (serverAfter - serverBefore) / count;
    const postgresMicroseconds = (postgresAfter - postgresBefore) / count;
    const errors = [...failures].map(([status, times]) => `${times} × ${status}`).join(', ') || '0';
    const [p50, p99] = [computePercentile(latenciesMs, 0.5), computePercentile(latenciesMs, 0.99)];
    if (failures.size === 0 && p99 <= MAX_SERVED_P99_MS)
      bestStep.sessions = Math.max(bestStep.sessions, sessions);
    bestStep.walBytes = Math.min(bestStep.walBytes, walBytesPerPatch);
    bestStep.cpuMicroseconds = Math.min(bestStep.cpuMicroseconds, serverMicroseconds + postgresMicroseconds);
    print(`  ${sessions} sessions: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, errors ${errors}`);
    const times = [p50.toFixed(1), p99.toFixed(1), errors];
    const costs = [
      `${serverMicroseconds.toFixed(0)} + ${postgresMicroseconds.toFixed(0)}`,
      walBytesPerPatch.toFixed(0),
    ];
    rows.push([String(sessions), String(ratePerSecond), ...times, ...costs]);
  }
  const sessionsByCpu =
    (availableParallelism() * 1_000_000 * PATCH_INTERVAL_SECONDS) / bestStep.cpuMicroseconds;
  report.addTable({
    title: `Live sessions: PATCHes, open loop, ${STEP_SECONDS} s a step, load generator on the same machine`,
    columns: ['sessions', 'PATCH/s', 'p50 ms', 'p99 ms', 'errors', 'CPU µs (Node + PG)', 'WAL bytes'],
    rows,
  });
  report.addFigure('sessions held', bestStep.sessions);
  report.addFigure('sessions by CPU', sessionsByCpu);
  report.addFigure('WAL a PATCH', bestStep.walBytes);
  print(`Live sessions by CPU: ${sessionsByCpu.toFixed(0)}`);
}

const readCpuTimes = ({ pid }: Server, { postmaster }: Setting) =>
  [readCpuMicroseconds(pid), readTreeCpuMicroseconds(postmaster)] as const;
