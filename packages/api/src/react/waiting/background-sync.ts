/** Background Sync is missing in some browsers and in the standard library's types. */
interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

/** Sync tag: the browser wakes the service worker with it when the network is back. */
export const SEND_WAITING_TAG = 'send-waiting-entries';

/** Registers a background sync with this tag, if the browser supports it. */
export async function registerBackgroundSync(
  container: ServiceWorkerContainer | undefined,
  tag: string,
): Promise<void> {
  const registration = await container?.getRegistration();
  if (!registration?.active || !supportsSync(registration)) return;
  // Rejected if the athlete has disabled Background Sync; the page then sends the waiting entries.
  await registration.sync.register(tag).catch(() => undefined);
}

const supportsSync = (registration: object): registration is SyncRegistration => 'sync' in registration;
