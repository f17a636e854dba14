/** Calls `listener` periodically; returns the stop function. */
export type TickSource = (listener: () => void) => () => void;

/** Ticks from a worker, which continue while the page is hidden. */
export const workerTickSource: TickSource = (listener) => {
  const worker = new Worker(new URL('./tick-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', listener);
  return () => worker.terminate();
};
