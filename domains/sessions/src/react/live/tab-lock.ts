/** The tab that holds it records. */
export const RECORDER_LOCK = 'threshold-recorder';

/** One tab's place in the queue for recording. */
export interface TabLock {
  /** Takes the lock now or as soon as the tab that has it lets go; meanwhile `onElsewhere` is told once. */
  take(onTaken: () => void, onElsewhere: () => void): void;
  release(): void;
}

/**
 * One tab of a browser records at a time.
 * @param locks undefined in a page without a secure origin: it records without asking the others
 */
export function createTabLock(locks: LockManager | undefined): TabLock {
  let place: { readonly leaves: AbortController } | null = null;

  return {
    take: (onTaken, onElsewhere) => {
      const leaves = new AbortController();
      const { signal } = leaves;
      place = { leaves };
      const hold = async () => {
        if (signal.aborted) return;
        onTaken();
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      };
      const queue = async () => {
        if (!locks) return hold();
        const isTaken = await locks.request(RECORDER_LOCK, { ifAvailable: true }, async (lock) => {
          if (lock) await hold();
          return lock !== null;
        });
        if (isTaken || signal.aborted) return;
        onElsewhere();
        await locks.request(RECORDER_LOCK, { signal }, hold);
      };
      queue().catch((error: unknown) => {
        // Who leaves the queue is not told of it.
        if (!signal.aborted) throw error;
      });
    },
    release: () => {
      place?.leaves.abort();
      place = null;
    },
  };
}
