export const RECORDER_LOCK = 'threshold-recorder';

export interface TabLock {
  /** Acquires the lock now or once it is free; calls `onElsewhere` once if it has to wait. */
  acquire(onAcquired: () => void, onElsewhere: () => void): void;
  release(): void;
}

/**
 * Allows one recording tab per browser.
 * @param locks undefined in an insecure context, which records without coordination
 */
export function createTabLock(locks: LockManager | undefined): TabLock {
  let lockRequest: { readonly controller: AbortController } | null = null;

  return {
    acquire: (onAcquired, onElsewhere) => {
      const controller = new AbortController();
      const { signal } = controller;
      lockRequest = { controller };
      const whileLocked = async () => {
        if (signal.aborted) return;
        onAcquired();
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      };
      const requestLock = async () => {
        if (!locks) return whileLocked();
        const isAcquired = await locks.request(RECORDER_LOCK, { ifAvailable: true }, async (lock) => {
          if (lock) await whileLocked();
          return lock !== null;
        });
        if (isAcquired || signal.aborted) return;
        onElsewhere();
        await locks.request(RECORDER_LOCK, { signal }, whileLocked);
      };
      requestLock().catch((error: unknown) => {
        // `release` aborts a waiting request, which is not an error.
        if (!signal.aborted) throw error;
      });
    },
    release: () => {
      lockRequest?.controller.abort();
      lockRequest = null;
    },
  };
}
