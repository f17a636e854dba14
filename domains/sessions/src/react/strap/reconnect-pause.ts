const PAUSES_MS = [500, 1000, 2000] as const;
/** A strap that is back reconnects within 5 s, including connection time. */
const LONGEST_PAUSE_MS = 3000;

/** The backoff before a reconnect. @param attempt 0 for the first */
export function reconnectPauseMs(attempt: number): number {
  return PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS;
}

/** Waits until the timeout, an abort, or the page is shown again: timers of hidden pages are throttled. */
export async function pause(
  durationMs: number,
  wish: AbortSignal,
  onVisible: (listener: () => void) => () => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, durationMs);
  const stopListening = onVisible(resolve);
  const over = new AbortController();
  wish.addEventListener('abort', () => resolve(), { signal: over.signal });
  await promise;
  over.abort();
  clearTimeout(timer);
  stopListening();
}
