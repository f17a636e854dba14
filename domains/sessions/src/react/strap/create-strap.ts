import { type HeartRateMeasurement, isUsableHeartRate } from '@threshold/physiology';
import type { StrapReading } from '../../recorder/samples.ts';
import { chooseDevice } from './choose-device.ts';
import { formatDeviceName } from './device-name.ts';
import { createListeners } from './listeners.ts';
import { type ConnectionEvents, maintainConnection } from './maintain-connection.ts';
import { type DeviceStorage, recallDevice, rememberDevice } from './remembered-device.ts';
import type { Strap, StrapState } from './strap.ts';
import { STRAP_ERRORS, strapError } from './strap-errors.ts';
import type { BleDevice, WebBluetooth } from './web-bluetooth.ts';

/** The dependencies of a strap; tests use fakes. */
export interface StrapParts {
  /** Undefined if the browser has no Web Bluetooth. */
  readonly bluetooth: WebBluetooth | undefined;
  readonly storage: DeviceStorage;
  readonly now: () => Date;
  /** Called when the page is shown again; timers of a hidden page may be minutes late. */
  readonly onVisible: (listener: () => void) => () => void;
}

/** A Web Bluetooth strap that reconnects by itself. */
export function createStrap({ bluetooth, storage, now, onVisible }: StrapParts): Strap {
  const changes = createListeners<[]>();
  const readings = createListeners<[StrapReading]>();
  const losses = createListeners<[string]>();
  const idle = (): StrapState =>
    bluetooth
      ? { status: 'disconnected', rememberedName: recallDevice(storage)?.name ?? null }
      : { status: 'unsupported' };
  let state = idle();
  /** The current connection request; aborting it disconnects. */
  let wish = new AbortController();

  const show = (next: StrapState) => {
    state = next;
    changes.notify();
  };

  const addMeasurement = (measurement: HeartRateMeasurement) => {
    if (!isUsableHeartRate(measurement)) return;
    readings.notify({ atMs: now().getTime(), hrBpm: measurement.hrBpm, rrMs: measurement.rrMs });
  };

  const maintain = async (device: BleDevice, deviceName: string, isRemembered: boolean) => {
    wish.abort();
    const own = new AbortController();
    wish = own;
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
      await maintainConnection(device, isRemembered, events, own.signal, onVisible);
      rememberDevice(storage, { id: device.id, name: deviceName });
    } catch (error) {
      // Cancelled by the athlete: not a failure.
      if (own.signal.aborted) return;
      own.abort();
      if (!isRemembered) show(idle());
      throw strapError(error);
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
      const remembered = recallDevice(storage);
      if (!remembered) throw new Error(STRAP_ERRORS.notScanned);
      const known = (await bluetooth.getDevices?.().catch(() => [])) ?? [];
      const device = known.find(({ id }) => id === remembered.id);
      if (!device) return false;
      await maintain(device, formatDeviceName(device.name || remembered.name), true);
      return true;
    },

    async disconnect() {
      wish.abort();
      if (bluetooth) show(idle());
    },
  };
}
