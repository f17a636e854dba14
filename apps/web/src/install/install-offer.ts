import { useSyncExternalStore } from 'react';

/** Chromium's install event, which the type libraries lack. */
interface InstallOffer extends Event {
  /** Asks the user, at most once. */
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function stand(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Stores the browser's install offer for the athlete's menu. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // Otherwise the browser would show its own banner.
    event.preventDefault();
    stand(event);
  });
  window.addEventListener('appinstalled', () => stand(null));
}

/** Shows the browser's install prompt, which works once per offer. */
export function takeInstallOffer(): void {
  const taken = offer;
  stand(null);
  void taken?.prompt().catch(() => undefined);
}

/** True if the browser offers to install the app. */
export const useInstallOffer = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer !== null,
  );
