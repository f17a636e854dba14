import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Athlete } from '../shared/athletes.ts';
import { call } from '../shared/http.ts';
import { percentile } from '../shared/statistics.ts';

export interface Probing {
  readonly address: string;
  readonly athlete: Athlete;
  readonly milliseconds: number;
}

/** Response times in milliseconds. */
interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export interface Probed {
  readonly profile: Times;
  readonly health: Times;
  /** Answers to GET /api/profile by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const EVERY_MS = 50;

// A separate process, so that the attacks don't delay it.
const [{ address, athlete, milliseconds }]: [Probing] = (await once(process, 'message')) as [Probing];
const statuses: Record<string, number> = {};
const end = performance.now() + milliseconds;
const [profile, health] = await Promise.all([probe('/api/profile', statuses), probe('/healthz', {})]);
process.send?.({ profile, health, statuses } satisfies Probed);
process.disconnect();

async function probe(path: string, counts: Record<string, number>): Promise<Times> {
  const times: number[] = [];
  while (performance.now() < end) {
    const outcome = await call({ method: 'GET', url: address + path, headers: athlete.headers });
    counts[outcome.status] = (counts[outcome.status] ?? 0) + 1;
    times.push(outcome.milliseconds);
    await pause(EVERY_MS);
  }
  times.sort((one, other) => one - other);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), longest: percentile(times, 1) };
}
