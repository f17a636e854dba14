import { type Call, send } from '../shared/http.ts';
import { cpuMicroseconds, treeCpuMicroseconds } from '../shared/process-usage.ts';
import { lowerQuartile, percentile } from '../shared/statistics.ts';

/** The cost of a call: CPU in µs by process, response times in ms. */
export interface CallCost {
  readonly postgres: number;
  readonly server: number;
  readonly p50: number;
  readonly p99: number;
}

interface MeasuredProcesses {
  readonly pid: number;
  readonly postmaster: number;
}

/**
 * Sends calls, `concurrency` at a time, and returns the mean cost of one.
 * @param calls a call is a list of requests, sent one after another
 */
export async function measureCalls(
  calls: readonly (readonly Call[])[],
  { pid, postmaster }: MeasuredProcesses,
  concurrency = 4,
): Promise<CallCost> {
  const before = [treeCpuMicroseconds(postmaster), cpuMicroseconds(pid)] as const;
  const times: number[] = [];
  const queue = calls.values();
  const worker = async () => {
    for (const requests of queue) {
      const start = performance.now();
      for (const request of requests) await send(request);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  times.sort((one, other) => one - other);
  return {
    postgres: (treeCpuMicroseconds(postmaster) - before[0]) / calls.length,
    server: (cpuMicroseconds(pid) - before[1]) / calls.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** The 25th percentile of each number over the rounds. */
export const lowerQuartileCost = (rounds: readonly CallCost[]): CallCost => ({
  postgres: lowerQuartile(rounds.map(({ postgres }) => postgres)),
  server: lowerQuartile(rounds.map(({ server }) => server)),
  p50: lowerQuartile(rounds.map(({ p50 }) => p50)),
  p99: lowerQuartile(rounds.map(({ p99 }) => p99)),
});

export const totalCpu = ({ postgres, server }: CallCost) => postgres + server;
