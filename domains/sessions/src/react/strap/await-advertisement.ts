import type { BleDevice } from './web-bluetooth.ts';

/** Long enough to put the strap on. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Waits for a remembered device's advertisement: some browsers connect only to devices seen since page load.
 * @returns false on timeout, or if the browser cannot listen
 */
export async function awaitAdvertisement(device: BleDevice, wish: AbortSignal): Promise<boolean> {
  if (!device.watchAdvertisements) return false;
  const listening = new AbortController();
  const until = AbortSignal.any([wish, listening.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  device.addEventListener('advertisementreceived', () => resolve(true), { once: true, signal: until });
  until.addEventListener('abort', () => resolve(false), { once: true });
  try {
    await device.watchAdvertisements({ signal: until });
    return await promise;
  } catch {
    return false;
  } finally {
    listening.abort();
  }
}
