import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readCpuMicroseconds, readResidentMegabytes, readTreeMegabytes } from '../shared/process-usage.ts';
import { runProgram } from '../shared/run-program.ts';
import { startServer } from '../shared/server.ts';
import { PRODUCT_ARGS, type Setting } from '../shared/setting.ts';
import { computeLowerQuartile } from '../shared/statistics.ts';
import { waitUntil } from '../shared/wait-until.ts';
import { BARE_ARGS, BARE_PORT, JOBS_ARGS, PRODUCT_PORT, ROUNDS } from './parameters.ts';
import type { Report } from './report.ts';

const IDLE_WAIT_MS = 2_000;
/** Printed by the job process, which has no port to poll. */
const JOBS_READY = 'Threshold is processing its jobs';

/**
 * Measures the CPU of a cold start up to the first response, compared with the bare server, and the memory two
 * seconds later.
 */
export async function measureStarts(setting: Setting, report: Report): Promise<void> {
  const cpuMs = { product: [] as number[], bare: [] as number[] };
  let megabytes = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, command, port] of [
      ['bare', BARE_ARGS, BARE_PORT],
      ['product', PRODUCT_ARGS, PRODUCT_PORT],
    ] as const) {
      const server = await startServer(command, port, setting.env);
      cpuMs[name].push(readCpuMicroseconds(server.pid) / 1_000);
      await pause(IDLE_WAIT_MS);
      if (name === 'product') megabytes = readResidentMegabytes(server.pid);
      await server.stop();
    }
  const [bare, product] = [computeLowerQuartile(cpuMs.bare), computeLowerQuartile(cpuMs.product)];
  report.addTable({
    title: `Cold start to the first answer, 25th percentile of ${ROUNDS}`,
    columns: ['start', 'CPU ms', '× bare'],
    rows: [
      ['bare Fastify + pg', bare.toFixed(0), '1.0'],
      ['product', product.toFixed(0), (product / bare).toFixed(1)],
    ],
  });
  report.addFigure('start ÷ bare', product / bare);
  report.addFigure('memory after start', megabytes);
  await measureMemoryAtRest(setting, report);
}

/**
 * Measures the memory of the web process, the job process and PostgreSQL together, two seconds after the
 * last start.
 */
async function measureMemoryAtRest({ env, postmaster, dataDir }: Setting, report: Report): Promise<void> {
  const webServer = await startServer(PRODUCT_ARGS, PRODUCT_PORT, env);
  const logFile = join(dataDir, 'jobs.log');
  const jobs = runProgram({ command: [process.execPath, ...JOBS_ARGS], env, logFile });
  await waitUntil('the job process', () => readFileSync(logFile, 'utf8').includes(JOBS_READY));
  await pause(IDLE_WAIT_MS);
  const rows = [
    ['web process', readTreeMegabytes(webServer.pid), readResidentMegabytes(webServer.pid)],
    ['job process', readTreeMegabytes(jobs.pid), readResidentMegabytes(jobs.pid)],
    ['PostgreSQL', readTreeMegabytes(postmaster)],
  ] as const;
  await jobs.stop();
  await webServer.stop();
  report.addFigure(
    'memory at rest',
    rows.reduce((sum, [, megabytes]) => sum + megabytes, 0),
  );
  report.addTable({
    title: "Memory at rest. Both processes share Node's own file, and PostgreSQL's share their buffers",
    columns: ['process', 'MB, shared pages counted once', 'MB resident'],
    rows: rows.map(([name, megabytes, residentMegabytes]) => [
      name,
      megabytes.toFixed(0),
      residentMegabytes?.toFixed(0) ?? '',
    ]),
  });
}
