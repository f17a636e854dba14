import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Athlete } from '../shared/athletes.ts';
import { call } from '../shared/http.ts';
import { percentile } from '../shared/statistics.ts';
import { ATTACKS, type AttackName } from './attacks.ts';

/** The task of a child process: attacks until the parent disconnects, or a probe for some time. */
export type Task = { readonly address: string } & (
  | { readonly attacks: readonly { readonly name: AttackName; readonly athletes: readonly Athlete[] }[] }
  | { readonly athlete: Athlete; readonly milliseconds: number }
);

interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export interface ProbeResult {
  readonly profile: Times;
  readonly health: Times;
  /** Answers to GET /api/profile by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const PROBE_INTERVAL_MS = 50;

const [task]: [Task] = (await once(process, 'message')) as [Task];
if ('attacks' in task) {
  // Real attackers would not use the server's processors.
  setPriority(constants.priority.PRIORITY_LOW);
  const ending = new AbortController();
  process.once('disconnect', () => ending.abort());
  await Promise.allSettled(
    task.attacks.map(({ name, athletes }) =>
      ATTACKS[name].run({ address: task.address, athletes, until: ending.signal }),
    ),
  );
  process.exit();
}
const { address, athlete, milliseconds } = task;
const statuses: Record<string, number> = {};
const end = performance.now() + milliseconds;
const [profile, health] = await Promise.all([probe('/api/profile', statuses), probe('/healthz', {})]);
process.send?.({ profile, health, statuses } satisfies ProbeResult);
process.disconnect();

async function probe(path: string, counts: Record<string, number>): Promise<Times> {
  const times: number[] = [];
  while (performance.now() < end) {
    const outcome = await call({ method: 'GET', url: address + path, headers: athlete.headers });
    counts[outcome.status] = (counts[outcome.status] ?? 0) + 1;
    times.push(outcome.milliseconds);
    await pause(PROBE_INTERVAL_MS);
  }
  times.sort((one, other) => one - other);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), longest: percentile(times, 1) };
}
