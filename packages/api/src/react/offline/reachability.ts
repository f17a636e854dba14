/** Whether the last call reached the server. */
export interface Reachability {
  /** True before the first call. */
  isReached(): boolean;
  /** Notifies of changes and of forced notifications; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Records the result of the last call; `force` notifies even without a change. */
  set(reached: boolean, force?: boolean): void;
}

/** Starts as reached. */
export function createReachability(): Reachability {
  let reached = true;
  const listeners = new Set<() => void>();
  return {
    isReached: () => reached,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (now, force = false) => {
      if (now === reached && !force) return;
      reached = now;
      for (const listener of listeners) listener();
    },
  };
}
