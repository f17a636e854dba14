import { wakeOnNetwork } from '@threshold/api/waiting';

export const DELIVER_RECORDINGS = 'deliver-recordings';

/** Registers a background sync where the browser supports it. */
export const registerDelivery = (container: ServiceWorkerContainer | undefined): Promise<void> =>
  wakeOnNetwork(container, DELIVER_RECORDINGS);
