/** Calls `listener` again and again until it is stopped. */
export type Ticks = (listener: () => void) => () => void;

/** Ticks of a worker, which go on while the page is hidden. */
export const workerTicks: Ticks = (listener) => {
  const worker = new Worker(new URL('./tick-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', listener);
  return () => worker.terminate();
};
