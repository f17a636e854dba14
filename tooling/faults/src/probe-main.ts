import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '@threshold/tooling-topology';
import type { Person } from './people.ts';

/** What is asked for a time, in a process that does nothing else. */
export interface Probing {
  readonly address: string;
  readonly person: Person;
  readonly milliseconds: number;
}

/** Times of answers in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** What was seen. */
export interface Probed {
  readonly profile: Times;
  readonly health: Times;
  /** Answers to the profile by their status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const EVERY_MS = 50;

const [{ address, person, milliseconds }]: [Probing] = (await once(process, 'message')) as [Probing];
const statuses: Record<string, number> = {};
const end = performance.now() + milliseconds;
const [profile, health] = await Promise.all([ask('/api/profile', statuses), ask('/healthz', {})]);
process.send?.({ profile, health, statuses } satisfies Probed);
process.disconnect();

async function ask(path: string, seen: Record<string, number>): Promise<Times> {
  const times: number[] = [];
  while (performance.now() < end) {
    const outcome = await call({ method: 'GET', url: address + path, headers: person.headers });
    seen[outcome.status] = (seen[outcome.status] ?? 0) + 1;
    times.push(outcome.milliseconds);
    await pause(EVERY_MS);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
}
