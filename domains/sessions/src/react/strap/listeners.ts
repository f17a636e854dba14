export interface Listeners<Said extends readonly unknown[]> {
  add(listener: (...said: Said) => void): () => void;
  notify(...said: Said): void;
}

export function createListeners<Said extends readonly unknown[]>(): Listeners<Said> {
  const listeners = new Set<(...said: Said) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...said) {
      for (const listener of [...listeners]) listener(...said);
    },
  };
}
