import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { growAccounts } from '../../bench/grown-account.ts';
import { type Athlete, createAthletes } from '../../shared/athletes.ts';
import { readCpuMicroseconds, readResidentMegabytes, sampleMegabytes } from '../../shared/process-usage.ts';
import { ATTACKS, type AttackName } from '../attacks.ts';
import type { ProbeResult, Task } from '../child-main.ts';
import { createTrialProduct, type Fault, type TrialSetting } from '../fault.ts';
import { startLoad } from '../load.ts';
import type { Product } from '../product.ts';
import { createTrialRecorder } from '../trial-recorder.ts';

const PHASE_SECONDS = Number(process.env.FAULT_SECONDS ?? 60);
/** Athletes who use the product as usual during the attacks. */
const OTHER_ATHLETE_COUNT = 4;
/** The maximum number of workouts in an account. */
const MAX_WORKOUTS = 30_000;
const MAX_P99_UNDER_ATTACK_MS = 250;
const MAX_P99_ALONE_MS = 100;
const MAX_HEALTH_MS = 100;
const MAX_RSS_MEGABYTES = 400;
const SAMPLE_MS = 500;

const SELECTED_ATTACKS = (Object.keys(ATTACKS) as AttackName[]).filter(
  (name) => process.env.FAULT_ATTACKS?.split(',').includes(name) ?? true,
);

export const hostileNeighbors: Fault = {
  description: `for ${PHASE_SECONDS} s accounts request everything they have, export themselves and send bad and costly bodies at once`,
  async run(setting) {
    const recorder = createTrialRecorder(setting, { mustSucceed: true });
    const product = createTrialProduct(setting, { env: { JOB_PROCESS: 'child', WRITES_A_MINUTE: '120' } });
    await product.start();
    const otherAthletes = await createAthletes(setting.database.databaseUrl, OTHER_ATHLETE_COUNT);
    const load = startLoad(setting, { address: product.address, athletes: otherAthletes, pauseMs: 2_500 });
    const observePhase = async (label: string, maxP99Ms: number, names: readonly AttackName[]) => {
      const attackers = await startAttacks(setting, product, names);
      const stopSampling = sampleMegabytes(product.pid(), SAMPLE_MS);
      const cpuBefore = readCpuMicroseconds(product.pid());
      const { profile, health, statuses } = await probe(setting, product, otherAthletes[0]);
      // 1e6 turns seconds into microseconds.
      const cpuShare = (readCpuMicroseconds(product.pid()) - cpuBefore) / (PHASE_SECONDS * 1e6);
      const formatMs = (value: number) => `${value.toFixed(0)} ms`;
      recorder.note(
        `${label}: GET /api/profile p50 ${formatMs(profile.p50Ms)}, p99 ${formatMs(profile.p99Ms)}, longest ${formatMs(profile.longestMs)}; /healthz p99 ${formatMs(health.p99Ms)}, longest ${formatMs(health.longestMs)}; ${(100 * cpuShare).toFixed(0)} % of a processor, at most ${Math.max(...stopSampling()).toFixed(0)} MB`,
      );
      await attackers.end();
      recorder.expectWithin(`the p99 of GET /api/profile (${label})`, profile.p99Ms, maxP99Ms);
      recorder.expectWithin(`the longest /healthz (${label})`, health.longestMs, MAX_HEALTH_MS);
      for (const [status, times] of Object.entries(statuses))
        recorder.expect(status === '200', `a stranger's GET /api/profile returned ${status} ${times} times`);
    };
    await observePhase('no attack', MAX_P99_ALONE_MS, []);
    await observePhase(SELECTED_ATTACKS.join(', '), MAX_P99_UNDER_ATTACK_MS, SELECTED_ATTACKS);
    await recorder.end(load);
    await pause(PHASE_SECONDS * 1_000);
    const megabytes = Math.round(readResidentMegabytes(product.pid()));
    recorder.note(`${megabytes} MB RSS ${PHASE_SECONDS} s later`);
    recorder.expect(megabytes < MAX_RSS_MEGABYTES, `the server has ${megabytes} MB ${PHASE_SECONDS} s later`);
    recorder.expectAlive(product);
    return recorder.finish(1);
  },
};

async function startAttacks(setting: TrialSetting, product: Product, names: readonly AttackName[]) {
  if (names.length === 0) return { end: async () => undefined };
  const attacks: { name: AttackName; athletes: readonly Athlete[] }[] = [];
  for (const name of names) {
    const athletes = await createAthletes(setting.database.databaseUrl, ATTACKS[name].accountCount);
    if (name === 'lists') await growToMaximum(setting, athletes);
    attacks.push({ name, athletes });
  }
  const child = startChild(setting, { address: product.address, attacks });
  return {
    async end() {
      const exitPromise = once(child, 'exit');
      child.disconnect();
      await exitPromise;
    },
  };
}

/** Imported workouts have no feed item, so the comparison does not count them as half applied. */
async function growToMaximum(
  { database, postgres }: TrialSetting,
  athletes: readonly Athlete[],
): Promise<void> {
  const ids = athletes.map(({ id }) => id);
  const today = new Date().toISOString().slice(0, 10);
  await growAccounts(database.databaseUrl, ids, {
    today,
    days: 3_000,
    workouts: MAX_WORKOUTS,
    recordings: 0,
  });
  await postgres.ask(`update training.workout set source = 'import' where athlete_id = any ($1)`, [ids]);
}

async function probe(
  setting: TrialSetting,
  { address }: Product,
  athlete: Athlete | undefined,
): Promise<ProbeResult> {
  if (!athlete) throw new Error('There is no athlete');
  const child = startChild(setting, { address, athlete, durationMs: PHASE_SECONDS * 1_000 });
  // The child sends one message.
  const [probeResult]: [ProbeResult] = (await once(child, 'message')) as [ProbeResult];
  return probeResult;
}

function startChild({ cleanups }: TrialSetting, task: Task): ChildProcess {
  const child = fork(fileURLToPath(new URL('../child-main.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  cleanups.push(async () => child.kill());
  child.send(task);
  return child;
}
