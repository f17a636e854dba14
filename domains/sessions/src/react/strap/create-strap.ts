import { type HeartRateMeasurement, isUsableHeartRate } from '@threshold/physiology';
import { z } from 'zod';
import type { StrapReading } from '../../recorder/samples.ts';
import { type ConnectionEvents, maintainConnection } from './maintain-connection.ts';
import { HEART_RATE_SERVICE } from './open-gatt-connection.ts';
import type { Strap, StrapState } from './strap.ts';
import { STRAP_ERRORS, toStrapError } from './strap-errors.ts';
import { BATTERY_SERVICE } from './subscribe-to-battery.ts';
import type { BleDevice, WebBluetooth } from './web-bluetooth.ts';

export interface StrapDeps {
  /** Undefined if the browser has no Web Bluetooth. */
  readonly bluetooth: WebBluetooth | undefined;
  readonly storage: DeviceStorage;
  readonly now: () => Date;
  /** Subscribes to the page being shown again: timers of a hidden page may be minutes late. */
  readonly onVisible: (listener: () => void) => () => void;
}

/** Creates a strap that reconnects automatically after a lost connection. */
export function createStrap({ bluetooth, storage, now, onVisible }: StrapDeps): Strap {
  const changes = createListeners<[]>();
  const readings = createListeners<[StrapReading]>();
  const losses = createListeners<[string]>();
  const createIdleState = (): StrapState =>
    bluetooth
      ? { status: 'disconnected', rememberedName: findRememberedDevice(storage)?.name ?? null }
      : { status: 'unsupported' };
  let state = createIdleState();
  /** The current connection request; aborting it disconnects. */
  let request = new AbortController();

  const show = (next: StrapState) => {
    state = next;
    changes.notify();
  };

  const addMeasurement = (measurement: HeartRateMeasurement) => {
    if (!isUsableHeartRate(measurement)) return;
    readings.notify({ atMs: now().getTime(), hrBpm: measurement.hrBpm, rrMs: measurement.rrMs });
  };

  const maintain = async (device: BleDevice, deviceName: string, isRemembered: boolean) => {
    request.abort();
    const controller = new AbortController();
    request = controller;
    const events: ConnectionEvents = {
      onConnected: (facts) => show({ status: 'connected', deviceName, ...facts }),
      onMeasurement: addMeasurement,
      onLost() {
        show({ status: 'reconnecting', deviceName });
        losses.notify(deviceName);
      },
    };
    // A remembered strap may not be worn yet: until it connects, the athlete may choose another.
    if (!isRemembered) show({ status: 'connecting' });
    try {
      await maintainConnection(device, isRemembered, events, controller.signal, onVisible);
      rememberDevice(storage, { id: device.id, name: deviceName });
    } catch (error) {
      // A canceled request is not a failure.
      if (controller.signal.aborted) return;
      controller.abort();
      if (!isRemembered) show(createIdleState());
      throw toStrapError(error);
    }
  };

  return {
    getState: () => state,
    subscribe: changes.add,
    onReading: readings.add,
    onLost: losses.add,

    async connect() {
      if (!bluetooth) throw new Error(STRAP_ERRORS.unsupported);
      const device = await chooseDevice(bluetooth);
      await maintain(device, formatDeviceName(device.name), false);
    },

    async reconnectRemembered() {
      if (!bluetooth) return false;
      if (state.status !== 'disconnected') return true;
      const remembered = findRememberedDevice(storage);
      if (!remembered) throw new Error(STRAP_ERRORS.notScanned);
      const knownDevices = (await bluetooth.getDevices?.().catch(() => [])) ?? [];
      const device = knownDevices.find(({ id }) => id === remembered.id);
      if (!device) return false;
      await maintain(device, formatDeviceName(device.name || remembered.name), true);
      return true;
    },

    async disconnect() {
      request.abort();
      if (bluetooth) show(createIdleState());
    },
  };
}

/**
 * Opens the browser's chooser, limited to devices with the standard heart-rate service
 * (docs/specification.md#5-validation).
 * @throws Error "No device selected. …" if the athlete closed it
 */
async function chooseDevice(bluetooth: WebBluetooth): Promise<BleDevice> {
  try {
    return await bluetooth.requestDevice({
      filters: [{ services: [HEART_RATE_SERVICE] }],
      optionalServices: [BATTERY_SERVICE],
    });
  } catch (error) {
    const isNotFound = error instanceof Error && error.name === 'NotFoundError';
    // A closed chooser and a machine without Bluetooth throw the same error.
    if (isNotFound && (await isAvailable(bluetooth))) throw new Error(STRAP_ERRORS.notSelected);
    throw toStrapError(error);
  }
}

async function isAvailable(bluetooth: WebBluetooth): Promise<boolean> {
  return (await bluetooth.getAvailability?.().catch(() => true)) ?? true;
}

const DEFAULT_NAME = 'Heart rate monitor';
/** The limit of `deviceName` on the wire. */
const MAX_NAME_CHARACTERS = 120;

/** A strap's display name, truncated to plain text because any device can broadcast one. */
function formatDeviceName(name: string | null | undefined): string {
  const plain = (name ?? '').toWellFormed().replace(/\p{C}/gu, '').trim();
  return [...plain].slice(0, MAX_NAME_CHARACTERS).join('').trim() || DEFAULT_NAME;
}

interface Listeners<Args extends readonly unknown[]> {
  add(listener: (...args: Args) => void): () => void;
  notify(...args: Args): void;
}

function createListeners<Args extends readonly unknown[]>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...args) {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}

const REMEMBERED_DEVICE_KEY = 'bluetooth_hr_device';

const rememberedDevice = z.object({ id: z.string(), name: z.string() });
type RememberedDevice = z.infer<typeof rememberedDevice>;

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Null if there is none, or storage is blocked or corrupt. */
function findRememberedDevice(storage: DeviceStorage): RememberedDevice | null {
  try {
    return rememberedDevice.parse(JSON.parse(storage.getItem(REMEMBERED_DEVICE_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Blocked or full storage must not stop a session. */
function rememberDevice(storage: DeviceStorage, device: RememberedDevice): void {
  try {
    storage.setItem(REMEMBERED_DEVICE_KEY, JSON.stringify(device));
  } catch {
    // The athlete chooses again next time.
  }
}
