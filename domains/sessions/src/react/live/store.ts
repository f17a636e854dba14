export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Notifies listeners only when the value changed. */
export function createStore<T>(initialValue: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initialValue;
  return {
    get: () => value,
    set: (nextValue) => {
      if (nextValue === value) return;
      value = nextValue;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
