import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openKeptSetting,
  openWorld,
  PRODUCT,
  type Reader,
  type Setting,
  startChild,
  treeCpuMicroseconds,
} from '@threshold/tooling-bench';
import { Client } from 'pg';
import { answersOf, askMeanwhile, twentyPaths } from './answers.ts';
import { badFiles } from './bad-files.ts';
import { differing, digestsOf } from './compare-rows.ts';
import { type Found, publish } from './report.ts';
import { type Ran, runCommand } from './run-command.ts';

/** Two million workouts. */
const ATHLETES = Number(process.env.DRILL_ATHLETES ?? 40_000);
const PORT = Number(process.env.DRILL_PORT ?? 3188);
const MOST_SECONDS = { backup: 300, restore: 600 };

const found: Found[] = [];
const tell = (what: string, aim: string, is: string, isSo: boolean) => {
  found.push({ what, aim, found: is, isSo });
  process.stdout.write(`${isSo ? 'as wished' : 'MISSED   '} ${what}: ${is} (${aim})\n`);
};
const inTime = (what: string, seconds: number, most: number, more: string) =>
  tell(what, `≤ ${most / 60} min`, `${seconds.toFixed(0)} s${more}`, seconds <= most);

const world = await openWorld(ATHLETES);
const folder = mkdtempSync(join(tmpdir(), 'threshold-drill-'));
const file = join(folder, 'drill.backup');
const secret = join(folder, 'passphrase');
writeFileSync(secret, 'a long sentence for this drill alone\n');
const today = new Date().toISOString().slice(0, 10);
const paths = twentyPaths(today);
try {
  const answers = await backUp(world.setting, world.readers);
  const before = await digestsOf(world.setting.databaseUrl);
  const target = await openKeptSetting(join(folder, 'empty'));
  try {
    await refuseBadFiles(target);
    await restore(target);
    const lost = differing(before, await digestsOf(target.databaseUrl));
    const same = `${before.size - lost.length} of ${before.size}${lost.length > 0 ? ` (not ${lost.join(', ')})` : ''}`;
    tell('tables whose rows are the same, by other code', 'all', same, lost.length === 0);
    await ask(target, world.readers, answers);
    publish(found, await versionOf(target));
  } finally {
    await target.close();
  }
} finally {
  await world.setting.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = found.every(({ isSo }) => isSo) ? 0 : 1;

/** While athletes read; then what they are answered, for later. */
async function backUp(setting: Setting, readers: readonly Reader[]): Promise<readonly string[]> {
  const product = await startChild(PRODUCT, PORT, setting.env);
  try {
    const size = await sizeOf(setting);
    const stop = askMeanwhile(product.origin, readers, paths);
    const cpu = cpuOf(setting);
    const ran = await runCommand(['backup', file, '--passphrase-file', secret], setting.env);
    const inPostgres = cpuOf(setting) - cpu;
    const { asked, refused, p99Ms } = await stop();
    if (ran.code !== 0) throw new Error(ran.said);
    const megabytes = (statSync(file).size / 1e6).toFixed(0);
    inTime(
      `online backup of ${size}, encrypted`,
      ran.seconds,
      MOST_SECONDS.backup,
      `; ${megabytes} MB; ${used(ran, inPostgres)}, the questions of athletes included`,
    );
    const answered = `${asked - refused} of ${asked}, p99 ${p99Ms.toFixed(0)} ms`;
    tell('requests answered during the backup', 'all', answered, refused === 0);
    return await answersOf(product.origin, readers, paths);
  } finally {
    await product.stop();
  }
}

function cpuOf({ postmaster }: Setting): number {
  return treeCpuMicroseconds(postmaster) / 1e6;
}

/** On a machine that others use too the clock says little. */
function used({ cpuSeconds, megabytes }: Ran, inPostgres: number): string {
  return `CPU ${cpuSeconds.toFixed(0)} s of the command and ${inPostgres.toFixed(0)} s of PostgreSQL; ${megabytes.toFixed(0)} MB of memory`;
}

/** Into a database beside, in which nothing may be afterwards. */
async function refuseBadFiles(target: Setting): Promise<void> {
  const client = new Client({ connectionString: target.databaseUrl });
  await client.connect();
  await client.query('create database refusals');
  await client.end();
  const url = Object.assign(new URL(target.databaseUrl), { pathname: '/refusals' }).href;
  for (const { what, path, says } of badFiles(folder, file)) {
    const option = what === 'damaged' || what === 'cut' ? ['--passphrase-file', secret] : [];
    const ran = await runCommand(['restore', path, ...option], { ...target.env, DATABASE_URL: url });
    const isRefused = ran.code === 1 && says.test(ran.said);
    const after = isRefused
      ? `refused after ${ran.seconds.toFixed(1)} s`
      : `ended with ${ran.code}: ${ran.said}`;
    tell(`a ${what} file`, 'refused by name, nothing written', after, isRefused && (await isEmpty(url)));
    rmSync(path);
  }
}

async function restore(target: Setting): Promise<void> {
  const args = ['restore', file, '--verify', '--passphrase-file', secret];
  const cpu = cpuOf(target);
  const ran = await runCommand(args, target.env);
  if (ran.code !== 0) throw new Error(ran.said);
  const more = `, every row compared; ${used(ran, cpuOf(target) - cpu)}`;
  inTime('restore into an empty cluster', ran.seconds, MOST_SECONDS.restore, more);
}

/** The product on what was restored, and a restore beneath its feet. */
async function ask(target: Setting, readers: readonly Reader[], answers: readonly string[]): Promise<void> {
  const product = await startChild(PRODUCT, PORT, target.env);
  try {
    const again = await answersOf(product.origin, readers, paths);
    const same = again.filter((each, at) => each === answers[at] && each.startsWith('200 ')).length;
    tell('answers that are the same to the byte', `${paths.length}`, String(same), same === paths.length);
    const ran = await runCommand(['restore', file, '--passphrase-file', secret], target.env);
    const isRefused = ran.code === 1 && /is connected to this database/.test(ran.said);
    tell('a restore while the product runs', 'refused', isRefused ? 'refused' : ran.said, isRefused);
  } finally {
    await product.stop();
  }
}

async function sizeOf({ databaseUrl }: Setting): Promise<string> {
  const [row] = await rowsOf<{ workouts: string; bytes: number }>(
    databaseUrl,
    'select count(*) as workouts, pg_database_size(current_database())::float8 as bytes from training.workout',
  );
  return `${Number(row?.workouts).toLocaleString('en-GB')} workouts, ${((row?.bytes ?? 0) / 1e9).toFixed(1)} GB of database`;
}

async function isEmpty(url: string): Promise<boolean> {
  return (await rowsOf(url, `select from pg_namespace where nspname in ('auth', 'training')`)).length === 0;
}

async function versionOf({ databaseUrl }: Setting): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    databaseUrl,
    `select current_setting('server_version') as version`,
  );
  return row?.version ?? '';
}

async function rowsOf<Row extends object = object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
