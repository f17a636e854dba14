/** Whether the last call reached the server. */
export interface Reachability {
  /** True if the last call reached the server, and before the first call. */
  isReached(): boolean;
  /** Notifies of changes and of forced notifications; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Records the result of the last call; `isForced` notifies even without a change. */
  set(isReached: boolean, isForced?: boolean): void;
}

/** Starts as reached. */
export function createReachability(): Reachability {
  let isReached = true;
  const listeners = new Set<() => void>();
  return {
    isReached: () => isReached,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (isNowReached, isForced = false) => {
      if (isNowReached === isReached && !isForced) return;
      isReached = isNowReached;
      for (const listener of listeners) listener();
    },
  };
}
