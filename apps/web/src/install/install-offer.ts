import { useSyncExternalStore } from 'react';

/** Chromium's install event, which is missing from TypeScript's libraries. */
interface InstallOffer extends Event {
  /** Asks the user, at most once. */
  prompt(): Promise<unknown>;
}

const isInstallOffer = (event: Event): event is InstallOffer => 'prompt' in event;

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(nextOffer: InstallOffer | null): void {
  offer = nextOffer;
  for (const listener of listeners) listener();
}

/** Keeps the browser's install offer for the menu and suppresses the browser's own banner. */
export function captureInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallOffer(event)) return;
    // Otherwise, the browser would show its own banner.
    event.preventDefault();
    setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** Shows the browser's install prompt, which works once per offer. */
export function showInstallPrompt(): void {
  const usedOffer = offer;
  setOffer(null);
  void usedOffer?.prompt().catch(() => undefined);
}

/** True while the browser offers to install the app. */
export const useInstallOffer = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer !== null,
  );
