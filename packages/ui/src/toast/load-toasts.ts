import { useSyncExternalStore } from 'react';

type Toasts = typeof import('./toasts.tsx');

let loadedToasts: Toasts | null = null;
let loadPromise: Promise<Toasts> | undefined;
const listeners = new Set<() => void>();

/** Loads the toasts' chunk, which the first screen leaves out. Retries a failed load next time. */
export const loadToasts = async (): Promise<Toasts> => {
  loadPromise ??= import('./toasts.tsx');
  try {
    loadedToasts = await loadPromise;
  } catch (cause) {
    loadPromise = undefined;
    throw cause;
  }
  for (const listener of listeners) listener();
  return loadedToasts;
};

/** Calls back with the toasts, immediately if they are loaded, otherwise in order after loading. */
export const withToasts = (callback: (toasts: Toasts) => void): void => {
  if (loadedToasts) callback(loadedToasts);
  // If the chunk fails to load, the toast is lost; the action that it reports has happened anyway.
  else void loadToasts().then(callback, () => undefined);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toasts' module, or null until it has loaded. */
export const useToasts = (): Toasts | null =>
  useSyncExternalStore(
    subscribe,
    () => loadedToasts,
    () => null,
  );
