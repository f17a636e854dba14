/** Whether the server answered when it was last asked. */
export interface Reachability {
  /** True until a call found no network. */
  isReached(): boolean;
  /** Tells when that changes; returns the way out. */
  subscribe(listener: () => void): () => void;
  /** Says what the last call found. */
  set(reached: boolean): void;
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
    set: (now) => {
      if (now === reached) return;
      reached = now;
      for (const listener of listeners) listener();
    },
  };
}
