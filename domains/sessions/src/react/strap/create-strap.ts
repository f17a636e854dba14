import { chooseDevice } from './choose-device.ts';
import { formatDeviceName } from './format-device-name.ts';
import { maintainConnection } from './maintain-connection.ts';
import { type DeviceStorage, findRememberedDevice, rememberDevice } from './remembered-device.ts';
import type { Strap, StrapState } from './strap.ts';
import { STRAP_ERRORS, toStrapError } from './strap-errors.ts';
import { createStrapEvents } from './strap-events.ts';
import type { BleDevice, WebBluetooth } from './web-bluetooth.ts';

export interface StrapDeps {
  /** Undefined if the browser has no Web Bluetooth. */
  readonly bluetooth: WebBluetooth | undefined;
  readonly storage: DeviceStorage;
  readonly now: () => Date;
  /** Notifies when the page is shown again, because timers of a hidden page may be minutes late. */
  readonly onVisible: (listener: () => void) => () => void;
}

/** Creates a strap that reconnects automatically after a lost connection. */
export function createStrap({ bluetooth, storage, now, onVisible }: StrapDeps): Strap {
  const createIdleState = (): StrapState =>
    bluetooth
      ? { status: 'disconnected', rememberedName: findRememberedDevice(storage)?.name ?? null }
      : { status: 'unsupported' };
  const { getState, show, createConnectionEvents, subscriptions } = createStrapEvents(createIdleState(), now);
  /** The current connection request; aborting it disconnects. */
  let requestController = new AbortController();

  const maintain = async (device: BleDevice, deviceName: string, isRemembered: boolean) => {
    requestController.abort();
    const controller = new AbortController();
    requestController = controller;
    const events = createConnectionEvents(deviceName);
    // The athlete may not be wearing a remembered strap yet, and can choose another one until it connects.
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
    getState,
    ...subscriptions,

    async connect() {
      if (!bluetooth) throw new Error(STRAP_ERRORS.unsupported);
      const device = await chooseDevice(bluetooth);
      await maintain(device, formatDeviceName(device.name), false);
    },

    async reconnectRemembered() {
      if (!bluetooth) return false;
      if (getState().status !== 'disconnected') return true;
      const rememberedDevice = findRememberedDevice(storage);
      if (!rememberedDevice) throw new Error(STRAP_ERRORS.notScanned);
      const knownDevices = (await bluetooth.getDevices?.().catch(() => [])) ?? [];
      const device = knownDevices.find(({ id }) => id === rememberedDevice.id);
      if (!device) return false;
      await maintain(device, formatDeviceName(device.name || rememberedDevice.name), true);
      return true;
    },

    async disconnect() {
      requestController.abort();
      if (bluetooth) show(createIdleState());
    },
  };
}
