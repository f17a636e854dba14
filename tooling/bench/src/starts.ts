import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from './child.ts';
import { cpuMicroseconds, residentMegabytes, treeMegabytes } from './cpu-time.ts';
import type { Report } from './report.ts';
import { BARE, BARE_PORT, JOBS, PRODUCT, PRODUCT_PORT, quartile, type Setting } from './setting.ts';

const JOBS_REST_MS = 6_000;

/** Cold start to the first answer, in CPU, against the bare server; memory two seconds after. */
export async function measureStarts({ env, postmaster }: Setting, report: Report): Promise<void> {
  const starts = { product: [] as number[], bare: [] as number[] };
  let megabytes = 0;
  for (let round = 0; round < 5; round += 1)
    for (const [name, command, port] of [
      ['bare', BARE, BARE_PORT],
      ['product', PRODUCT, PRODUCT_PORT],
    ] as const) {
      const child = await startChild(command, port, env);
      starts[name].push(cpuMicroseconds(child.pid) / 1000);
      await pause(2_000);
      if (name === 'product') megabytes = residentMegabytes(child.pid);
      await child.stop();
    }
  const [bare, product] = [quartile(starts.bare), quartile(starts.product)];
  report.table({
    title: 'Cold start to the first answer, 25th percentile of five',
    columns: ['start', 'CPU ms', '× bare'],
    rows: [
      ['bare Fastify + pg', bare.toFixed(0), '1.0'],
      ['product', product.toFixed(0), (product / bare).toFixed(1)],
    ],
  });
  report.figure('start ÷ bare', product / bare);
  report.figure('memory after start', megabytes);
  const jobs = await jobsMegabytes(env);
  report.table({
    title: 'Memory at rest',
    columns: ['process', 'MB'],
    rows: [
      ['web process, two seconds after its start', megabytes.toFixed(0)],
      ['job process', jobs.toFixed(0)],
      ['PostgreSQL, what its processes share counted once', treeMegabytes(postmaster).toFixed(0)],
    ],
  });
}

/** The job process has no door that says that it stands. */
async function jobsMegabytes(env: NodeJS.ProcessEnv): Promise<number> {
  const jobs = spawn(process.execPath, JOBS, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });
  try {
    await pause(JOBS_REST_MS);
    return residentMegabytes(jobs.pid ?? 0);
  } finally {
    const ended = new Promise((done) => jobs.once('exit', done));
    jobs.kill('SIGTERM');
    await ended;
  }
}
