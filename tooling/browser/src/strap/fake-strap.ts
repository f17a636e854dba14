import { Variant } from 'dbus-next';
import {
  BATTERY,
  CHARACTERISTIC,
  createServiceObjects,
  HEART_RATE,
  toCharacteristicPath,
} from './gatt-objects.ts';
import { BusError, type Method, type ObjectTree } from './object-tree.ts';

const DEVICE = 'org.bluez.Device1';

export interface FakeStrap {
  readonly name: string;
  readonly address: string;
  /** True once the browser subscribed to the heart rate. */
  readonly isNotifying: boolean;
  /** Sends one Heart Rate Measurement. @returns false without a subscriber */
  notify(bytes: readonly number[]): boolean;
  setBattery(percent: number): void;
  /** Goes out of range: drops the connection and fails new ones until `comeBack`. */
  drop(): void;
  comeBack(): void;
}

export interface StrapOnBus {
  readonly strap: FakeStrap;
  /** Advertises a signal strength so that a scan finds the strap, unless it is connected or out of range. */
  advertise(): void;
  readonly methods: Readonly<Record<string, Method>>;
}

/** Adds a device to the bus. `hasHeartRate: false` makes it another kind of device, such as a lamp. */
export function addStrap(
  tree: ObjectTree,
  device: {
    path: string;
    adapter: string;
    address: string;
    name: string;
    batteryPercent: number;
    hasHeartRate: boolean;
  },
): StrapOnBus {
  const { path, address, name } = device;
  const services = device.hasHeartRate ? [HEART_RATE, BATTERY] : [BATTERY];
  let { batteryPercent } = device;
  let isInRange = true;
  let isConnected = false;
  const subscribedPaths = new Set<string>();
  const toBooleanVariant = (value: boolean) => new Variant('b', value);

  tree.add(path, {
    [DEVICE]: {
      Address: new Variant('s', address),
      AddressType: new Variant('s', 'random'),
      Name: new Variant('s', name),
      Alias: new Variant('s', name),
      Adapter: new Variant('o', device.adapter),
      UUIDs: new Variant(
        'as',
        services.map(({ uuid }) => uuid),
      ),
      Paired: toBooleanVariant(false),
      Connected: toBooleanVariant(false),
      ServicesResolved: toBooleanVariant(false),
    },
  });

  const sendValue = (service: typeof HEART_RATE, bytes: readonly number[]) => {
    const characteristic = toCharacteristicPath(path, service);
    if (!subscribedPaths.has(characteristic)) return false;
    tree.change(characteristic, CHARACTERISTIC, { Value: new Variant('ay', Buffer.from(bytes)) });
    return true;
  };
  const resolveServices = () => {
    if (!isConnected) return;
    for (const service of services)
      for (const [objectPath, interfaces] of createServiceObjects(path, service))
        tree.add(objectPath, interfaces);
    tree.change(path, DEVICE, { ServicesResolved: toBooleanVariant(true) });
  };
  const disconnect = () => {
    if (!isConnected) return;
    isConnected = false;
    subscribedPaths.clear();
    for (const { name: service } of services) tree.remove(`${path}/${service}`);
    tree.change(path, DEVICE, {
      ServicesResolved: toBooleanVariant(false),
      Connected: toBooleanVariant(false),
    });
  };
  // BlueZ also signals a value that was read as a change. Without that signal, Chromium mistakes the next
  // notification for the value.
  const readBattery: Method = ({ path: characteristic }) => {
    const value = Buffer.of(batteryPercent);
    tree.change(characteristic, CHARACTERISTIC, { Value: new Variant('ay', value) });
    return { signature: 'ay', body: [value] };
  };

  return {
    advertise() {
      // A strong signal, in dBm.
      if (isInRange && !isConnected) tree.change(path, DEVICE, { RSSI: new Variant('n', -52) });
    },
    methods: {
      // Chromium fails if services appear before the reply.
      Connect({ after }) {
        if (!isInRange) throw new BusError('org.bluez.Error.Failed', 'le-connection-abort-by-local');
        isConnected = true;
        tree.change(path, DEVICE, { Connected: toBooleanVariant(true) });
        after(resolveServices);
        return undefined;
      },
      Disconnect({ after }) {
        after(disconnect);
        return undefined;
      },
      ReadValue: readBattery,
      StartNotify({ path: characteristic }) {
        subscribedPaths.add(characteristic);
        tree.change(characteristic, CHARACTERISTIC, { Notifying: toBooleanVariant(true) });
        return undefined;
      },
      StopNotify({ path: characteristic }) {
        subscribedPaths.delete(characteristic);
        tree.change(characteristic, CHARACTERISTIC, { Notifying: toBooleanVariant(false) });
        return undefined;
      },
    },
    strap: {
      name,
      address,
      get isNotifying() {
        return subscribedPaths.has(toCharacteristicPath(path, HEART_RATE));
      },
      notify: (bytes) => sendValue(HEART_RATE, bytes),
      setBattery(percent) {
        batteryPercent = percent;
        sendValue(BATTERY, [percent]);
      },
      drop() {
        isInRange = false;
        disconnect();
      },
      comeBack() {
        isInRange = true;
      },
    },
  };
}
