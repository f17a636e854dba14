/** What the browser says to the service worker once the network is back. */
export const DELIVER_RECORDINGS = 'deliver-recordings';

/** Background Sync is not in every browser, nor in the standard library's types. */
interface Syncing {
  readonly sync: { register(tag: string): Promise<void> };
}

/** Has the browser wake the service worker when the network is back, where it can do that. */
export async function registerDelivery(container: ServiceWorkerContainer | undefined): Promise<void> {
  const registration = await container?.getRegistration();
  if (!registration?.active || !isSyncing(registration)) return;
  // Refused where the athlete has turned it off: delivery then waits for the page.
  await registration.sync.register(DELIVER_RECORDINGS).catch(() => undefined);
}

const isSyncing = (registration: object): registration is Syncing => 'sync' in registration;
