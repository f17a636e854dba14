import { loadavg } from 'node:os';
import { openStage } from '@threshold/tooling-topology';
import { FAULTS } from './all-faults.ts';
import type { ApiError, Row, Setting, Skipped } from './fault.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { productOf } from './product.ts';
import { type Result, tellFault } from './table.ts';

/*
 * `pnpm faults` tries every fault and writes docs/faults.md; `pnpm faults NAME …` tries some and changes their rows.
 * FAULT_ROUNDS: how often each is tried where it is tried by rounds, 20 unless told. FAULT_ATTACKS: which attacks
 * `hostile-neighbors` makes, by their names and commas, and FAULT_SECONDS for how long; no row is written then.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in FAULTS));
if (unknown.length > 0) {
  say(`There is no fault ${unknown.join(', ')}; there are ${Object.keys(FAULTS).join(', ')}.`);
  process.exit(64);
}
if (process.getuid?.() !== 0) {
  say('The faults need root: PostgreSQL gets an account of its own, and full disks are mounted.');
  process.exit(77);
}

const stage = openStage('faults');
const closing: Setting['closing'] = [];
const rounds = Number(process.env.FAULT_ROUNDS ?? 20);
const closeAll = async () => {
  for (let close = closing.pop(); close; close = closing.pop())
    await Promise.resolve(close()).catch(() => undefined);
};
const interrupted = () => void closeAll().then(() => process.exit(130));
process.once('SIGINT', interrupted).once('SIGTERM', interrupted);

const results: Result[] = [];
const names = Object.keys(FAULTS).filter((name) => asked.length === 0 || asked.includes(name));
const postgres = await openPostgres(stage, { dataFolder: stage.folderFor('postgres') });
try {
  await migrate(postgres);
  for (const name of names) {
    const fault = FAULTS[name];
    if (!fault) continue;
    const load = loadavg()[0] ?? 0;
    say(`\n${name}: ${fault.about} (load average ${load.toFixed(1)})`);
    const from = performance.now();
    const outcome = await tried(fault);
    await closeAll();
    const result: Result = { name, about: fault.about, outcome, loadAverage: load };
    results.push(result);
    say(`${JSON.stringify(outcome)}\n${((performance.now() - from) / 1_000).toFixed(0)} s`);
    // A part of a trial proves nothing of the whole.
    if (process.env.FAULT_ATTACKS === undefined) tellFault(result, await versionOf(postgres));
  }
} finally {
  await closeAll();
  await postgres.stop().catch(() => undefined);
  if (process.env.FAULTS_KEEP !== '1') stage.remove();
}
const failed = results.filter(({ outcome }) => 'faults' in outcome && outcome.faults.length > 0);
say(
  failed.length === 0
    ? 'Every fault was survived.'
    : `NOT AS PROMISED: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);

async function tried(fault: ApiError): Promise<Row | Skipped> {
  try {
    return await fault.run({ stage, postgres, rounds, closing, say });
  } catch (error) {
    return { rounds: 0, faults: [error instanceof Error ? error.message : String(error)] };
  }
}

/** A first start makes the schema. */
async function migrate(fresh: Postgres): Promise<void> {
  const product = productOf(stage, { databaseUrl: fresh.url() });
  await product.start();
  await product.terminate();
}

async function versionOf(asking: Postgres): Promise<string> {
  const [row] = await asking.ask<{ server_version: string }>('show server_version').catch(() => []);
  return row?.server_version ?? 'unknown';
}
