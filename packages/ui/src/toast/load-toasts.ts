import { useSyncExternalStore } from 'react';

type Toasts = typeof import('./toasts.tsx');

let toasts: Toasts | null = null;
let loading: Promise<Toasts> | undefined;
const waiting = new Set<() => void>();

/** Fetches what shows toasts, which the first screen does without; a failed try is made again the next time. */
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

/** Does something with the toasts: at once where they are there, else as soon as they are, in the order asked. */
export const withToasts = (act: (toasts: Toasts) => void): void => {
  if (toasts) act(toasts);
  // Without its script a message cannot be told; what it tells of has happened all the same.
  else void loadToasts().then(act, () => undefined);
};

const subscribe = (changed: () => void) => {
  waiting.add(changed);
  return () => waiting.delete(changed);
};

/** What shows toasts; null until it has come. */
export const useToasts = (): Toasts | null =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => null,
  );
