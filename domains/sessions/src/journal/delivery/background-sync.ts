import { registerBackgroundSync } from '@threshold/api/waiting';

/** Tag of the background sync. */
export const DELIVER_RECORDINGS = 'deliver-recordings';

/** Registers a background sync where the browser supports it. */
export const registerDelivery = (container: ServiceWorkerContainer | undefined): Promise<void> =>
  registerBackgroundSync(container, DELIVER_RECORDINGS);
