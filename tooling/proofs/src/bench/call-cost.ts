import { type Call, send } from '../shared/http.ts';
import { readCpuMicroseconds, readTreeCpuMicroseconds } from '../shared/process-usage.ts';
import { computeLowerQuartile } from '../shared/statistics.ts';

/** The CPU time of a call by process. */
export interface CallCost {
  readonly postgresMicroseconds: number;
  readonly serverMicroseconds: number;
}

interface MeasuredProcesses {
  readonly serverPid: number;
  /** The process id of PostgreSQL's parent process. */
  readonly postmaster: number;
}

/**
 * Sends calls, `concurrency` at a time, and returns the mean cost of one.
 * @param calls each call is a list of requests, sent one after another
 */
export async function measureCalls(
  calls: readonly (readonly Call[])[],
  { serverPid: pid, postmaster }: MeasuredProcesses,
  concurrency = 4,
): Promise<CallCost> {
  const [postgresBefore, serverBefore] = [readTreeCpuMicroseconds(postmaster), readCpuMicroseconds(pid)];
  const queue = calls.values();
  const sendFromQueue = async () => {
    for (const requests of queue) for (const request of requests) await send(request);
  };
  await Promise.all(Array.from({ length: concurrency }, sendFromQueue));
  return {
    postgresMicroseconds: (readTreeCpuMicroseconds(postmaster) - postgresBefore) / calls.length,
    serverMicroseconds: (readCpuMicroseconds(pid) - serverBefore) / calls.length,
  };
}

/** The 25th percentile of each number over the rounds. */
export const computeLowerQuartileCost = (rounds: readonly CallCost[]): CallCost => ({
  postgresMicroseconds: computeLowerQuartile(rounds.map(({ postgresMicroseconds }) => postgresMicroseconds)),
  serverMicroseconds: computeLowerQuartile(rounds.map(({ serverMicroseconds }) => serverMicroseconds)),
});

export const sumCpuMicroseconds = (cost: CallCost) => cost.postgresMicroseconds + cost.serverMicroseconds;
