/** Background Sync is not in every browser, nor in the standard library's types. */
interface Syncing {
  readonly sync: { register(tag: string): Promise<void> };
}

/** What the browser says to the service worker once there is a network, and entries wait. */
export const SEND_WAITING = 'send-waiting-entries';

/** Has the browser wake the service worker with this tag when the network is back, where it can do that. */
export async function wakeOnNetwork(
  container: ServiceWorkerContainer | undefined,
  tag: string,
): Promise<void> {
  const registration = await container?.getRegistration();
  if (!registration?.active || !isSyncing(registration)) return;
  // Refused where the athlete has turned it off: what waits is then sent by the page.
  await registration.sync.register(tag).catch(() => undefined);
}

const isSyncing = (registration: object): registration is Syncing => 'sync' in registration;
