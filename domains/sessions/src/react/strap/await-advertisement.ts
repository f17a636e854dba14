import type { BleDevice } from './web-bluetooth.ts';

/** Long enough to put the strap on. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Waits until a remembered device is heard: some browsers connect to none that they have not heard since the
 * page began.
 * @returns false where it is not heard in time, or the browser cannot listen
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
