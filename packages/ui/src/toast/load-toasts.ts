import { useSyncExternalStore } from 'react';

type Toasts = typeof import('./toasts.tsx');

let toasts: Toasts | null = null;
let loading: Promise<Toasts> | undefined;
const waiting = new Set<() => void>();

/** Loads the toasts' chunk, which the first screen omits; a failed load is retried next time. */
export const loadToasts = async (): Promise<Toasts> => {
  loading ??= import('./toasts.tsx');
  try {
    toasts = await loading;
  } catch (cause) {
    loading = undefined;
    throw cause;
  }
  for (const changed of waiting) changed();
  return toasts;
};

/** Calls back with the toasts: at once if loaded, else in order after loading. */
export const withToasts = (act: (toasts: Toasts) => void): void => {
  if (toasts) act(toasts);
  // Without its script a message can't be shown; its action has happened anyway.
  else void loadToasts().then(act, () => undefined);
};

const subscribe = (changed: () => void) => {
  waiting.add(changed);
  return () => waiting.delete(changed);
};

/** The toasts' module; null until it is loaded. */
export const useToasts = (): Toasts | null =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => null,
  );
