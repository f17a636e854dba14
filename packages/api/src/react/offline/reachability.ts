/** Whether the server answered when it was last asked. */
export interface Reachability {
  /** True until a call found no network. */
  isReached(): boolean;
  /** Tells when that changes, and when it is said anew; returns the way out. */
  subscribe(listener: () => void): () => void;
  /** Says what the last call found; `anew` tells it also where nothing has changed. */
  set(reached: boolean, anew?: boolean): void;
}

/** Makes a reachability that begins with the good news. */
export function createReachability(): Reachability {
  let reached = true;
  const listeners = new Set<() => void>();
  return {
    isReached: () => reached,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (now, anew = false) => {
      if (now === reached && !anew) return;
      reached = now;
      for (const listener of listeners) listener();
    },
  };
}
