import { wakeOnNetwork } from '@threshold/api/waiting';

/** What the browser says to the service worker once the network is back. */
export const DELIVER_RECORDINGS = 'deliver-recordings';

/** Has the browser wake the service worker when the network is back, where it can do that. */
export const registerDelivery = (container: ServiceWorkerContainer | undefined): Promise<void> =>
  wakeOnNetwork(container, DELIVER_RECORDINGS);
