import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { machine, markdownTable, replaceBlock } from '@threshold/tooling-report';
import { populate } from '../bench/crowd.ts';
import type { Athlete } from '../shared/athletes.ts';
import { treeCpuMicroseconds } from '../shared/cpu-time.ts';
import { postgresVersion, queryRows } from '../shared/database.ts';
import { startServer, stopServers } from '../shared/server.ts';
import { COMMANDS, inProject, openSetting, PRODUCT, type Setting, say } from '../shared/setting.ts';
import { fetchAnswers, pollScreens, screenPaths } from './answers.ts';
import { differing, digestTables } from './compare-rows.ts';

/*
 * `npm run drill` backs up a running product, restores into an empty cluster, compares every row and the answers, and
 * writes the table of docs/operations.md. The default is two million workouts.
 */
const ATHLETES = Number(process.env.DRILL_ATHLETES ?? 40_000);
const PORT = Number(process.env.DRILL_PORT ?? 3188);
const MAX_SECONDS = { backup: 300, restore: 600 };

/** Makes a command print its peak memory in kB and its CPU time in µs. */
const PRINT_USAGE = `data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write('drill: '+maxRSS+' kB, '+(userCPUTime+systemCPUTime)+' us\\n')})`;
const USAGE = /drill: (\d+) kB, (\d+) us\n/;

const rows: string[][] = [];
const report = (what: string, aim: string, found: string, isMet: boolean) => {
  rows.push([what, aim, found, isMet ? '' : '**missed**']);
  say(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${found} (${aim})`);
  if (!isMet) process.exitCode = 1;
};
const reportTime = (what: string, { seconds, used }: Ran, most: number, more: string) =>
  report(what, `≤ ${most / 60} min`, `${seconds.toFixed(0)} s; ${more}${used}`, seconds <= most);

const today = new Date().toISOString().slice(0, 10);
const paths = screenPaths(today);
const folder = mkdtempSync(join(tmpdir(), 'threshold-drill-'));
const file = join(folder, 'drill.backup');
const passphrase = ['--passphrase-file', join(folder, 'passphrase')];
writeFileSync(join(folder, 'passphrase'), 'a long sentence for this drill alone\n');
const source = await openSetting();
const target = await openSetting();
try {
  const { readers, answers } = await backUp();
  const before = await digestTables(source.databaseUrl);
  const restored = await runCommand(['restore', file, '--verify', ...passphrase], target);
  reportTime('restore into an empty cluster', restored, MAX_SECONDS.restore, 'every row compared; ');
  const different = differing(before, await digestTables(target.databaseUrl));
  const names = different.length > 0 ? ` (not ${different.join(', ')})` : '';
  report(
    'tables with the same rows, by separate code',
    'all',
    `${before.size - different.length} of ${before.size}${names}`,
    different.length === 0,
  );
  await compareAnswers(readers, answers);
  const load = loadavg().map((each) => each.toFixed(1));
  replaceBlock(inProject('docs/operations.md'), 'drill', [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${machine()}; PostgreSQL ${await postgresVersion(target.databaseUrl)}; load average at the end ${load.join(', ')}.`,
    '',
    ...markdownTable(['what', 'aim', 'found', ''], rows),
  ]);
} finally {
  await stopServers();
  await target.close();
  await source.close();
  rmSync(folder, { recursive: true, force: true });
}

async function backUp(): Promise<{ readers: readonly Athlete[]; answers: readonly string[] }> {
  const { product, readers } = await populate(source, ATHLETES, { port: PORT, today });
  const [size] = await queryRows<{ workouts: string; bytes: number }>(
    source.databaseUrl,
    'select count(*) as workouts, pg_database_size(current_database())::float8 as bytes from training.workout',
  );
  const stop = pollScreens(product.origin, readers, paths);
  const ran = await runCommand(['backup', file, ...passphrase], source);
  const { asked, failed, p99Ms } = await stop();
  const workouts = Number(size?.workouts).toLocaleString('en-GB');
  reportTime(
    `online backup of ${workouts} workouts, ${((size?.bytes ?? 0) / 1e9).toFixed(1)} GB of database, encrypted`,
    ran,
    MAX_SECONDS.backup,
    `${(statSync(file).size / 1e6).toFixed(0)} MB; `,
  );
  report(
    'requests answered during the backup',
    'all',
    `${asked - failed} of ${asked}, p99 ${p99Ms.toFixed(0)} ms`,
    failed === 0,
  );
  const answers = await fetchAnswers(product.origin, readers, paths);
  await product.stop();
  return { readers, answers };
}

/** The product on the restored rows, and a restore while it runs. */
async function compareAnswers(readers: readonly Athlete[], answers: readonly string[]): Promise<void> {
  const product = await startServer(PRODUCT, PORT, target.env);
  const restored = await fetchAnswers(product.origin, readers, paths);
  const same = restored.filter((each, at) => each === answers[at] && each.startsWith('200 ')).length;
  report('identical answers', `${paths.length}`, String(same), same === paths.length);
  const { output } = await runCommand(['restore', file, ...passphrase], target, 1);
  const isRejected = /is connected to this database/.test(output);
  report('a restore while the product runs', 'rejected', isRejected ? 'rejected' : output, isRejected);
  await product.stop();
}

interface Ran {
  readonly seconds: number;
  /** CPU time and memory, for the report. */
  readonly used: string;
  readonly output: string;
}

/** Runs `threshold …`. @throws Error for another exit code than `expectedCode` */
async function runCommand(
  args: readonly string[],
  { env, postmaster }: Setting,
  expectedCode = 0,
): Promise<Ran> {
  const start = performance.now();
  const postgresBefore = treeCpuMicroseconds(postmaster);
  const child = spawn(process.execPath, ['--import', PRINT_USAGE, COMMANDS, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code]: unknown[] = await once(child, 'close');
  if (code !== expectedCode) throw new Error(`threshold ${args[0]} ended with ${String(code)}: ${output}`);
  const [, kilobytes, microseconds] = USAGE.exec(output) ?? [];
  const postgres = (treeCpuMicroseconds(postmaster) - postgresBefore) / 1e6;
  return {
    seconds: (performance.now() - start) / 1_000,
    used: `CPU ${(Number(microseconds) / 1e6).toFixed(0)} s of the command and ${postgres.toFixed(0)} s of PostgreSQL; ${(Number(kilobytes) / 1_024).toFixed(0)} MB of memory`,
    output: output.replace(USAGE, ''),
  };
}
