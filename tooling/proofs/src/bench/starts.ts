import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMicroseconds, residentMegabytes, treeMegabytes } from '../shared/process-usage.ts';
import { runProgram } from '../shared/run-program.ts';
import { startServer } from '../shared/server.ts';
import { PRODUCT, type Setting } from '../shared/setting.ts';
import { lowerQuartile } from '../shared/statistics.ts';
import { waitUntil } from '../shared/wait-until.ts';
import { BARE, BARE_PORT, JOBS, PRODUCT_PORT, ROUNDS } from './parameters.ts';
import type { Report } from './report.ts';

const SETTLE_MS = 2_000;
/** Printed by the job process, which has no port. */
const JOBS_READY = 'Threshold works on its jobs';

/** CPU of a cold start up to the first answer, compared with the bare server, and memory two seconds later. */
export async function measureStarts({ env, postmaster, dataDir }: Setting, report: Report): Promise<void> {
  const starts = { product: [] as number[], bare: [] as number[] };
  let megabytes = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, command, port] of [
      ['bare', BARE, BARE_PORT],
      ['product', PRODUCT, PRODUCT_PORT],
    ] as const) {
      const server = await startServer(command, port, env);
      starts[name].push(cpuMicroseconds(server.pid) / 1_000);
      await pause(SETTLE_MS);
      if (name === 'product') megabytes = residentMegabytes(server.pid);
      await server.stop();
    }
  const [bare, product] = [lowerQuartile(starts.bare), lowerQuartile(starts.product)];
  report.table({
    title: `Cold start to the first answer, 25th percentile of ${ROUNDS}`,
    columns: ['start', 'CPU ms', '× bare'],
    rows: [
      ['bare Fastify + pg', bare.toFixed(0), '1.0'],
      ['product', product.toFixed(0), (product / bare).toFixed(1)],
    ],
  });
  report.figure('start ÷ bare', product / bare);
  report.figure('memory after start', megabytes);
  const logFile = join(dataDir, 'jobs.log');
  const jobs = runProgram({ command: [process.execPath, ...JOBS], env, logFile });
  await waitUntil('the job process', () => readFileSync(logFile, 'utf8').includes(JOBS_READY));
  await pause(SETTLE_MS);
  const jobsMegabytes = residentMegabytes(jobs.pid);
  const postgresMegabytes = treeMegabytes(postmaster);
  await jobs.stop();
  report.figure('memory at rest', megabytes + jobsMegabytes + postgresMegabytes);
  report.table({
    title: 'Memory at rest',
    columns: ['process', 'MB'],
    rows: [
      ['web process, two seconds after its start', megabytes.toFixed(0)],
      ['job process, two seconds after its start', jobsMegabytes.toFixed(0)],
      ['PostgreSQL, shared pages counted once', postgresMegabytes.toFixed(0)],
    ],
  });
}
