import type { HeartRateMeasurement } from '@threshold/physiology';
import { type GattConnectionEvents, openGattConnection } from './open-gatt-connection.ts';
import type { BleDevice } from './web-bluetooth.ts';

export interface ConnectionEvents {
  /** Called on each connection and whenever its details change. */
  onConnected(details: ConnectionDetails): void;
  onMeasurement(measurement: HeartRateMeasurement): void;
  /** Called when the connection is lost; a reconnect has already started. */
  onLost(): void;
}

interface ConnectionDetails {
  /** Null if the strap reports none. */
  readonly batteryPercent: number | null;
  /** False without skin contact; null if unknown. */
  readonly hasContact: boolean | null;
}

/**
 * Connects to a device and reconnects with backoff after a loss, until the request is aborted.
 * @param isRemembered true if chosen on an earlier visit: the device may have to advertise first
 * @param onVisible registers a listener for when the page is shown again; returns the unsubscribe function
 * @returns after the first connection
 * @throws the error of the first attempt, or of the second after a remembered device has advertised
 */
export async function maintainConnection(
  device: BleDevice,
  isRemembered: boolean,
  events: ConnectionEvents,
  signal: AbortSignal,
  onVisible: (listener: () => void) => () => void,
): Promise<void> {
  let details: ConnectionDetails = { batteryPercent: null, hasContact: null };
  let isConnected = false;
  const update = (changes: Partial<ConnectionDetails>) => {
    const nextDetails = { ...details, ...changes };
    const hasChanged =
      nextDetails.batteryPercent !== details.batteryPercent || nextDetails.hasContact !== details.hasContact;
    details = nextDetails;
    if (isConnected && hasChanged) events.onConnected(details);
  };
  const gattEvents: GattConnectionEvents = {
    onOpen() {
      isConnected = true;
      events.onConnected(details);
    },
    onMeasurement(measurement) {
      update({ hasContact: measurement.hasContact });
      events.onMeasurement(measurement);
    },
    onBattery: (batteryPercent) => update({ batteryPercent }),
    onDrop() {
      isConnected = false;
      details = { ...details, hasContact: null };
      events.onLost();
      void reconnect();
    },
  };
  const openConnection = () => openGattConnection(device, gattEvents, signal);
  const reconnect = async () => {
    for (let attempt = 0; ; attempt++) {
      await waitForDelayOrVisible(getReconnectDelayMs(attempt), signal, onVisible);
      if (signal.aborted || (await hasSucceeded(openConnection()))) return;
    }
  };

  try {
    await openConnection();
  } catch (error) {
    if (!isRemembered || signal.aborted || !(await awaitAdvertisement(device, signal))) throw error;
    await openConnection();
  }
}

const hasSucceeded = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );

/** Gives the athlete time to put the strap on: most straps advertise only while they are worn. */
const ADVERTISEMENT_TIMEOUT_MS = 60_000;

/**
 * Waits for a remembered device's advertisement: some browsers connect only to devices seen since page load.
 * @returns false on timeout, or if the browser cannot listen
 */
async function awaitAdvertisement(device: BleDevice, signal: AbortSignal): Promise<boolean> {
  if (!device.watchAdvertisements) return false;
  const waitController = new AbortController();
  const waitSignal = AbortSignal.any([
    signal,
    waitController.signal,
    AbortSignal.timeout(ADVERTISEMENT_TIMEOUT_MS),
  ]);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  device.addEventListener('advertisementreceived', () => resolve(true), { once: true, signal: waitSignal });
  waitSignal.addEventListener('abort', () => resolve(false), { once: true });
  try {
    await device.watchAdvertisements({ signal: waitSignal });
    return await promise;
  } catch {
    return false;
  } finally {
    waitController.abort();
  }
}

const RECONNECT_DELAYS_MS = [500, 1000, 2000] as const;
/** A strap that is back in range reconnects within 5 s, including connection time. */
const MAX_RECONNECT_DELAY_MS = 3000;

/** @param attempt 0 for the first */
function getReconnectDelayMs(attempt: number): number {
  return RECONNECT_DELAYS_MS[attempt] ?? MAX_RECONNECT_DELAY_MS;
}

/** Waits for the timeout, an abort, or the page to be shown again, because hidden pages throttle timers. */
async function waitForDelayOrVisible(
  durationMs: number,
  signal: AbortSignal,
  onVisible: (listener: () => void) => () => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, durationMs);
  const stopListening = onVisible(resolve);
  const cleanup = new AbortController();
  signal.addEventListener('abort', () => resolve(), { signal: cleanup.signal });
  await promise;
  cleanup.abort();
  clearTimeout(timer);
  stopListening();
}
