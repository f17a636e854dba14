import { useSyncExternalStore } from 'react';

/** What Chromium tells a page that could be installed; it stands in no library of types yet. */
interface InstallOffer extends Event {
  /** Asks the person, once. */
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function stand(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install the app for the athlete's menu, where it waits to be wanted. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // Otherwise the browser would show a banner of its own.
    event.preventDefault();
    stand(event);
  });
  window.addEventListener('appinstalled', () => stand(null));
}

/** Lets the browser ask whether to install; its offer is good for one question. */
export function takeInstallOffer(): void {
  const taken = offer;
  stand(null);
  void taken?.prompt().catch(() => undefined);
}

/** Whether the browser offers to install the app. */
export const useInstallOffer = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer !== null,
  );
