import type { HeartRateMeasurement } from '@threshold/physiology';
import { awaitAdvertisement } from './await-advertisement.ts';
import { type LinkEvents, openLink } from './open-link.ts';
import { pause, reconnectPauseMs } from './reconnect-pause.ts';
import type { BleDevice } from './web-bluetooth.ts';

/** How a held device is doing. */
export interface HoldEvents {
  onConnected(facts: ConnectedFacts): void;
  onMeasurement(measurement: HeartRateMeasurement): void;
  /** Lost; it is already being tried again. */
  onLost(): void;
}

/** What is known of a connected strap; told again whenever it changes. */
interface ConnectedFacts {
  readonly batteryPercent: number | null;
  readonly hasContact: boolean | null;
}

/**
 * Connects to a device and holds it: when it is lost it is tried again with growing pauses, until the wish ends.
 * @param isRemembered it comes from an earlier visit, so that it may have to be heard first
 * @returns once it is connected for the first time
 * @throws what the first attempt failed by
 */
export async function holdDevice(
  device: BleDevice,
  isRemembered: boolean,
  events: HoldEvents,
  wish: AbortSignal,
  onVisible: (listener: () => void) => () => void,
): Promise<void> {
  let facts: ConnectedFacts = { batteryPercent: null, hasContact: null };
  let isConnected = false;
  const learn = (news: Partial<ConnectedFacts>) => {
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
      learn({ hasContact: measurement.hasContact });
      events.onMeasurement(measurement);
    },
    onBattery: (batteryPercent) => learn({ batteryPercent }),
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
