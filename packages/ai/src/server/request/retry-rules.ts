import type { Reply } from './send-request.ts';

const MOST_RETRIES = { 'rate-limited': 2, unavailable: 2, timeout: 1 } as const;

/**
 * How long to wait before a retry; null for no retry. Only failures that may succeed next time are retried: a
 * complete answer is never paid for twice.
 * @param retries earlier retries of this request, for any reason
 * @param leftMs time left for the question
 */
export function retryPauseMs(reply: Reply, retries: number, pauseMs: number, leftMs: number): number | null {
  const { failure, isBegun, retryAfterMs } = reply;
  if (failure !== 'rate-limited' && failure !== 'unavailable' && failure !== 'timeout') return null;
  // An interrupted answer has cost tokens: one retry only.
  const most = isBegun ? 1 : MOST_RETRIES[failure];
  if (retries >= most) return null;
  const pause = retryAfterMs ?? pauseMs * 2 ** retries;
  return pause < leftMs ? pause : null;
}
