import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Athlete } from '../shared/athletes.ts';
import { call } from '../shared/http.ts';
import { computePercentile } from '../shared/statistics.ts';
import { type AttackName, runAttack } from './attacks.ts';

/** The task of a child process: attacks until the parent disconnects, or a probe for `durationMs`. */
export type Task = { readonly address: string } & (
  | { readonly attacks: readonly { readonly name: AttackName; readonly athletes: readonly Athlete[] }[] }
  | { readonly athlete: Athlete; readonly durationMs: number }
);

interface Latencies {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

export interface ProbeResult {
  readonly profile: Latencies;
  readonly health: Latencies;
  /** Responses to GET /api/profile by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const PROBE_INTERVAL_MS = 50;

const [task]: [Task] = (await once(process, 'message')) as [Task];
if ('attacks' in task) {
  // Real attackers would not use the server's processors.
  setPriority(constants.priority.PRIORITY_LOW);
  const stopController = new AbortController();
  process.once('disconnect', () => stopController.abort());
  await Promise.allSettled(
    task.attacks.map(({ name, athletes }) =>
      runAttack(name, { origin: task.address, athletes, stopSignal: stopController.signal }),
    ),
  );
  process.exit();
}
const { address, athlete, durationMs: milliseconds } = task;
const statuses: Record<string, number> = {};
const deadlineMs = performance.now() + milliseconds;
const [profile, health] = await Promise.all([probe('/api/profile', statuses), probe('/healthz', {})]);
process.send?.({ profile, health, statuses } satisfies ProbeResult);
process.disconnect();

async function probe(path: string, countsByStatus: Record<string, number>): Promise<Latencies> {
  const timesMs: number[] = [];
  while (performance.now() < deadlineMs) {
    const outcome = await call({ method: 'GET', url: address + path, headers: athlete.headers });
    countsByStatus[outcome.status] = (countsByStatus[outcome.status] ?? 0) + 1;
    timesMs.push(outcome.milliseconds);
    await pause(PROBE_INTERVAL_MS);
  }
  timesMs.sort((oneMs, otherMs) => oneMs - otherMs);
  return {
    p50Ms: computePercentile(timesMs, 0.5),
    p99Ms: computePercentile(timesMs, 0.99),
    longestMs: computePercentile(timesMs, 1),
  };
}
