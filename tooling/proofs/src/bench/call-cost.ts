import { type Call, send } from '../shared/http.ts';
import { cpuMicroseconds, treeCpuMicroseconds } from '../shared/process-usage.ts';
import { lowerQuartile, percentile } from '../shared/statistics.ts';

/** The cost of a call: CPU time by process, and response times. */
export interface CallCost {
  readonly postgresMicroseconds: number;
  readonly serverMicroseconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface MeasuredProcesses {
  readonly serverPid: number;
  /** The process id of PostgreSQL's parent process. */
  readonly postmaster: number;
}

/**
 * Sends calls, `concurrency` at a time, and returns the mean cost of one.
 * @param calls a call is a list of requests, sent one after another
 */
export async function measureCalls(
  calls: readonly (readonly Call[])[],
  { serverPid: pid, postmaster }: MeasuredProcesses,
  concurrency = 4,
): Promise<CallCost> {
  const before = [treeCpuMicroseconds(postmaster), cpuMicroseconds(pid)] as const;
  const timesMs: number[] = [];
  const queue = calls.values();
  const sendFromQueue = async () => {
    for (const requests of queue) {
      const start = performance.now();
      for (const request of requests) await send(request);
      timesMs.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendFromQueue));
  timesMs.sort((one, other) => one - other);
  return {
    postgresMicroseconds: (treeCpuMicroseconds(postmaster) - before[0]) / calls.length,
    serverMicroseconds: (cpuMicroseconds(pid) - before[1]) / calls.length,
    p50Ms: percentile(timesMs, 0.5),
    p99Ms: percentile(timesMs, 0.99),
  };
}

/** The 25th percentile of each number over the rounds. */
export const lowerQuartileCost = (rounds: readonly CallCost[]): CallCost => ({
  postgresMicroseconds: lowerQuartile(rounds.map(({ postgresMicroseconds }) => postgresMicroseconds)),
  serverMicroseconds: lowerQuartile(rounds.map(({ serverMicroseconds }) => serverMicroseconds)),
  p50Ms: lowerQuartile(rounds.map(({ p50Ms }) => p50Ms)),
  p99Ms: lowerQuartile(rounds.map(({ p99Ms }) => p99Ms)),
});

export const totalCpuMicroseconds = ({
  postgresMicroseconds: postgres,
  serverMicroseconds: server,
}: CallCost) => postgres + server;
