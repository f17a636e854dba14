import type { HeartRateMeasurement } from '@threshold/physiology';
import { type LinkEvents, openLink } from './open-link.ts';
import type { BleDevice } from './web-bluetooth.ts';

export interface ConnectionEvents {
  onConnected(facts: ConnectedFacts): void;
  onMeasurement(measurement: HeartRateMeasurement): void;
  /** Lost; a reconnect has already started. */
  onLost(): void;
}

/** Reported again on each change. */
interface ConnectedFacts {
  readonly batteryPercent: number | null;
  readonly hasContact: boolean | null;
}

/**
 * Connects to a device and reconnects with backoff after a loss, until the request is aborted.
 * @param isRemembered true if chosen on an earlier visit: the device may have to advertise first
 * @returns after the first connection
 * @throws the error of the first attempt
 */
export async function maintainConnection(
  device: BleDevice,
  isRemembered: boolean,
  events: ConnectionEvents,
  signal: AbortSignal,
  onVisible: (listener: () => void) => () => void,
): Promise<void> {
  let facts: ConnectedFacts = { batteryPercent: null, hasContact: null };
  let isConnected = false;
  const update = (changed: Partial<ConnectedFacts>) => {
    const next = { ...facts, ...changed };
    const hasChanged = next.batteryPercent !== facts.batteryPercent || next.hasContact !== facts.hasContact;
    facts = next;
    if (isConnected && hasChanged) events.onConnected(facts);
  };
  const linkEvents: LinkEvents = {
    onOpen() {
      isConnected = true;
      events.onConnected(facts);
    },
    onMeasurement(measurement) {
      update({ hasContact: measurement.hasContact });
      events.onMeasurement(measurement);
    },
    onBattery: (batteryPercent) => update({ batteryPercent }),
    onDrop() {
      isConnected = false;
      facts = { ...facts, hasContact: null };
      events.onLost();
      void reconnect();
    },
  };
  const open = () => openLink(device, linkEvents, signal);
  const reconnect = async () => {
    for (let attempt = 0; ; attempt++) {
      await pause(reconnectPauseMs(attempt), signal, onVisible);
      if (signal.aborted || (await hasSucceeded(open()))) return;
    }
  };

  try {
    await open();
  } catch (error) {
    if (!isRemembered || signal.aborted || !(await awaitAdvertisement(device, signal))) throw error;
    await open();
  }
}

const hasSucceeded = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );

/** Long enough to put the strap on. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Waits for a remembered device's advertisement: some browsers connect only to devices seen since page load.
 * @returns false on timeout, or if the browser cannot listen
 */
async function awaitAdvertisement(device: BleDevice, signal: AbortSignal): Promise<boolean> {
  if (!device.watchAdvertisements) return false;
  const listening = new AbortController();
  const until = AbortSignal.any([signal, listening.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
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

const PAUSES_MS = [500, 1000, 2000] as const;
/** A strap that is back reconnects within 5 s, including connection time. */
const LONGEST_PAUSE_MS = 3000;

/** @param attempt 0 for the first */
function reconnectPauseMs(attempt: number): number {
  return PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS;
}

/** Waits until the timeout, an abort, or the page is shown again: timers of hidden pages are throttled. */
async function pause(
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
