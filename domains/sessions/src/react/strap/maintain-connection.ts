import type { HeartRateMeasurement } from '@threshold/physiology';
import { awaitAdvertisement } from './await-advertisement.ts';
import { type LinkEvents, openLink } from './open-link.ts';
import { pause, reconnectPauseMs } from './reconnect-pause.ts';
import type { BleDevice } from './web-bluetooth.ts';

export interface ConnectionEvents {
  onConnected(facts: ConnectedFacts): void;
  onMeasurement(measurement: HeartRateMeasurement): void;
  /** Lost; a reconnect has already started. */
  onLost(): void;
}

/** The details of a connected strap, reported again on each change. */
interface ConnectedFacts {
  readonly batteryPercent: number | null;
  readonly hasContact: boolean | null;
}

/**
 * Connects to a device and reconnects with backoff after a loss, until the request is aborted.
 * @param isRemembered from an earlier visit, so that it may have to advertise first
 * @returns after the first connection
 * @throws the error of the first attempt
 */
export async function maintainConnection(
  device: BleDevice,
  isRemembered: boolean,
  events: ConnectionEvents,
  wish: AbortSignal,
  onVisible: (listener: () => void) => () => void,
): Promise<void> {
  let facts: ConnectedFacts = { batteryPercent: null, hasContact: null };
  let isConnected = false;
  const update = (news: Partial<ConnectedFacts>) => {
    const known = { ...facts, ...news };
    const isNews = known.batteryPercent !== facts.batteryPercent || known.hasContact !== facts.hasContact;
    facts = known;
    if (isConnected && isNews) events.onConnected(facts);
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
  const open = () => openLink(device, linkEvents, wish);
  const reconnect = async () => {
    for (let attempt = 0; ; attempt++) {
      await pause(reconnectPauseMs(attempt), wish, onVisible);
      if (wish.aborted || (await isDone(open()))) return;
    }
  };

  try {
    await open();
  } catch (error) {
    if (!isRemembered || wish.aborted || !(await awaitAdvertisement(device, wish))) throw error;
    await open();
  }
}

const isDone = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );
