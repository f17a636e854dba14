const listeners = new Set<() => void>();

/** Opens the command palette from anywhere on a screen with navigation. */
export function openPalette(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener for each `openPalette`; returns the stop function. */
export function onOpenPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
