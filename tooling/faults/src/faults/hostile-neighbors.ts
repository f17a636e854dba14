import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuMicroseconds, PRODUCT, PRODUCT_ENV } from '@threshold/tooling-bench';
import { type ApiError, closingProduct, type Setting } from '../fault.ts';
import { largeAccount } from '../hostile/account-archive.ts';
import type { Attack } from '../hostile/attack.ts';
import { ATTACKS, type AttackName } from '../hostile/attacks.ts';
import type { Attacking } from '../hostile-main.ts';
import { type Judging, judging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { makePeople, type Person } from '../people.ts';
import type { Probed, Probing } from '../probe-main.ts';
import { type Product, productOf } from '../product.ts';

const SECONDS = Number(process.env.FAULT_SECONDS ?? 60);
const STRANGERS = 4;
const IMPORT_ATTEMPTS = 5;
const MOST_MS = 250;
const MOST_BESIDE_CONNECTIONS_MS = 100;
const MOST_HEALTH_MS = 100;
const MOST_RSS_MEGABYTES = 400;

/** Those that are tried: all unless told, then those with accounts together and those without by themselves. */
const CHOSEN = (Object.keys(ATTACKS) as AttackName[]).filter(
  (name) => process.env.FAULT_ATTACKS?.split(',').includes(name) ?? true,
);

/** Hostile accounts and people without one. */
export const hostileNeighbors: ApiError = {
  about: `for ${SECONDS} s accounts ask for everything they have and send bad, slow, broken and costly bodies at once; then 200 slow connections without a sign-in for ${SECONDS} s`,
  async run(setting) {
    const judge = judging(setting, { onlyGood: true });
    const product = closingProduct(setting, productAsStarted(setting));
    await product.start();
    const strangers = await makePeople(setting.postgres, STRANGERS);
    const load = startLoad(setting, { address: () => product.address, people: strangers, pauseMs: 2_500 });
    const seen = async (what: string, most: number, names: readonly AttackName[]) => {
      const attackers = await attack(setting, product, names);
      const peak = watchMemory(product);
      const cpuBefore = cpuMicroseconds(product.pid());
      const probed = await probe(setting, product, strangers[0]);
      const cpuShare = (cpuMicroseconds(product.pid()) - cpuBefore) / (SECONDS * 1e6);
      judge.note(
        `${what}: ${formatProbed(probed)}; ${(100 * cpuShare).toFixed(0)} % of a processor, at most ${peak()} MB`,
      );
      await attackers.end();
      judge.expectWithin(`the p99 of GET /api/profile (${what})`, probed.profile.p99, most);
      judge.expectWithin(`the longest /healthz (${what})`, probed.health.longest, MOST_HEALTH_MS);
      for (const [status, times] of Object.entries(probed.statuses))
        judge.expect(status === '200', `a stranger's GET /api/profile was answered ${status} ${times} times`);
    };
    await seen('nobody hostile', MOST_BESIDE_CONNECTIONS_MS, []);
    const byAccounts = CHOSEN.filter((name) => ATTACKS[name].accounts > 0);
    if (byAccounts.length > 0) await seen(byAccounts.join(', '), MOST_MS, byAccounts);
    for (const name of CHOSEN)
      if (ATTACKS[name].accounts === 0) await seen(name, MOST_BESIDE_CONNECTIONS_MS, [name]);
    await judge.end(load);
    await expectMemoryBack(product, judge);
    judge.expect(product.ends.length === 0, 'the server ended');
    return judge.row(1);
  },
};

/** With the flags, the allocator, the job process and the limits of `npm start`. */
const productAsStarted = ({ stage, postgres }: Setting): Product =>
  productOf(stage, {
    databaseUrl: postgres.url(),
    nodeOptions: PRODUCT.slice(0, -1),
    env: { ...PRODUCT_ENV, JOB_PROCESS: 'child', WRITES_A_MINUTE: '120' },
  });

/** Starts attacks in one process. */
async function attack(setting: Setting, product: Product, names: readonly AttackName[]) {
  if (names.length === 0) return { end: async () => undefined };
  const attacks: Attacking['attacks'][number][] = [];
  for (const name of names) {
    const { accounts, isLarge }: Attack = ATTACKS[name];
    const people = await makePeople(setting.postgres, accounts);
    if (isLarge) await enlarge(product, people[0]);
    attacks.push({ name, people });
  }
  const child = startChild(setting, 'hostile-main.ts');
  child.send({ address: product.address, attacks } satisfies Attacking);
  return {
    async end() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** By an import, so that everything that follows from workouts is there as well. */
async function enlarge({ address }: Product, person: Person | undefined): Promise<void> {
  const body = largeAccount();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${address}/api/account/import`, {
      method: 'POST',
      headers: person?.headers ?? {},
      body,
    });
    if (answer.ok) return;
    // A busy machine may take longer for it than an import may.
    if (attempt === IMPORT_ATTEMPTS)
      throw new Error(`the large account was refused: ${answer.status} ${await answer.text()}`);
  }
}

async function probe(setting: Setting, { address }: Product, person: Person | undefined): Promise<Probed> {
  if (!person) throw new Error('nobody is there to ask');
  const child = startChild(setting, 'probe-main.ts');
  child.send({ address, person, milliseconds: SECONDS * 1_000 } satisfies Probing);
  // That program sends nothing else.
  const [probed]: [Probed] = (await once(child, 'message')) as [Probed];
  return probed;
}

function startChild({ closing }: Setting, program: string): ChildProcess {
  const child = fork(fileURLToPath(new URL(`../${program}`, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  closing.push(async () => child.kill());
  return child;
}

/** @returns the most memory of the web process since */
function watchMemory(product: Product): () => number {
  let most = 0;
  const look = () => {
    most = Math.max(most, rssMegabytes(product.pid()));
  };
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

async function expectMemoryBack(product: Product, judge: Judging): Promise<void> {
  await pause(SECONDS * 1_000);
  const megabytes = rssMegabytes(product.pid());
  judge.note(`${megabytes} MB RSS ${SECONDS} s later`);
  judge.expect(megabytes < MOST_RSS_MEGABYTES, `the server has ${megabytes} MB ${SECONDS} s later`);
}

const formatProbed = ({ profile, health }: Probed) =>
  `GET /api/profile p50 ${profile.p50.toFixed(0)} ms, p99 ${profile.p99.toFixed(0)} ms, longest ${profile.longest.toFixed(0)} ms; /healthz p99 ${health.p99.toFixed(0)} ms, longest ${health.longest.toFixed(0)} ms`;

const rssMegabytes = (pid: number) =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024);
