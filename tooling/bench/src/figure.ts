import type { Child } from './child.ts';
import { cpuMicroseconds, treeCpuMicroseconds } from './cpu-time.ts';
import { type Shot, send } from './load.ts';
import { percentile } from './open-loop.ts';
import { quartile } from './setting.ts';

/** What one call costs: CPU in µs by process, and how long it was waited for in ms. */
export interface Figure {
  readonly postgres: number;
  readonly server: number;
  readonly p50: number;
  readonly p99: number;
}

/** Few enough that what is waited for is the answer, not the queue. */
const AT_ONCE = 4;

/** Sends the requests of each call one after another, some calls at a time. */
export async function measureShots(
  calls: readonly (readonly Shot[])[],
  child: Child,
  postmaster: number,
): Promise<Figure> {
  const before = [treeCpuMicroseconds(postmaster), cpuMicroseconds(child.pid)] as const;
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let shots = calls[next++]; shots; shots = calls[next++]) {
      const began = performance.now();
      for (const shot of shots) await send(shot);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  times.sort((one, other) => one - other);
  return {
    postgres: (treeCpuMicroseconds(postmaster) - before[0]) / calls.length,
    server: (cpuMicroseconds(child.pid) - before[1]) / calls.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** The 25th percentile of each of a figure's numbers over the rounds. */
export const settled = (rounds: readonly Figure[]): Figure => ({
  postgres: quartile(rounds.map(({ postgres }) => postgres)),
  server: quartile(rounds.map(({ server }) => server)),
  p50: quartile(rounds.map(({ p50 }) => p50)),
  p99: quartile(rounds.map(({ p99 }) => p99)),
});

/** Server and PostgreSQL together. */
export const cpuOf = ({ postgres, server }: Figure) => postgres + server;
