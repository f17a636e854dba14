/** Background Sync is missing in some browsers and in the standard library's types. */
interface Syncing {
  readonly sync: { register(tag: string): Promise<void> };
}

/** Sync tag: the browser wakes the service worker with it when the network is back. */
export const SEND_WAITING = 'send-waiting-entries';

/** Registers a background sync with this tag, if the browser supports it. */
export async function wakeOnNetwork(
  container: ServiceWorkerContainer | undefined,
  tag: string,
): Promise<void> {
  const registration = await container?.getRegistration();
  if (!registration?.active || !isSyncing(registration)) return;
  // Rejected if the athlete has disabled it; the page then sends the entries.
  await registration.sync.register(tag).catch(() => undefined);
}

const isSyncing = (registration: object): registration is Syncing => 'sync' in registration;
