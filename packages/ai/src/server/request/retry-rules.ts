import type { Reply } from './send-request.ts';

const MOST_RETRIES = { 'rate-limited': 2, unavailable: 2, timeout: 1 } as const;

/**
 * How long to wait until a failed request is sent again; null where it is not. Only what may go well the next time is
 * tried again: an answer that was read to its end is never paid for twice.
 * @param retries how often this request was sent again already, for whatever reason
 * @param leftMs what is left of the question's time
 */
export function retryPauseMs(reply: Reply, retries: number, pauseMs: number, leftMs: number): number | null {
  const { failure, isBegun, retryAfterMs } = reply;
  if (failure !== 'rate-limited' && failure !== 'unavailable' && failure !== 'timeout') return null;
  // What broke off in its midst has cost tokens: once more, not twice.
  const most = isBegun ? 1 : MOST_RETRIES[failure];
  if (retries >= most) return null;
  const pause = retryAfterMs ?? pauseMs * 2 ** retries;
  return pause < leftMs ? pause : null;
}
