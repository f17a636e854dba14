import { once } from 'node:events';
import { sessionBus, Variant } from 'dbus-next';
import { addStrap, type FakeStrap, type StrapOnBus } from './fake-strap.ts';
import { type Method, serveObjectTree } from './object-tree.ts';
import { openPrivateBus } from './private-bus.ts';

const ADAPTER = 'org.bluez.Adapter1';
const ADAPTER_PATH = '/org/bluez/hci0';
const ADVERTISING_INTERVAL_MS = 200;
const toDevicePath = (address: string) => `${ADAPTER_PATH}/dev_${address.replaceAll(':', '_')}`;

/** Chromium on Linux disables Web Bluetooth by default. */
export const WEB_BLUETOOTH_ARGS: readonly string[] = [
  '--enable-features=WebBluetooth,WebBluetoothNewPermissionsBackend',
];

/** A fake of BlueZ and its devices on a private system bus. */
export interface FakeBluetooth {
  /** The environment for Chromium, in addition to `WEB_BLUETOOTH_ARGS`. */
  readonly env: Readonly<Record<string, string>>;
  /** @param device is a strap unless `hasHeartRate` is false */
  addStrap(device: { name: string; batteryPercent: number; hasHeartRate?: boolean }): FakeStrap;
  /** Drops the connection and removes the device from the bus. */
  remove(strap: FakeStrap): void;
  close(): Promise<void>;
}

/**
 * Serves the fake. An unmodified Chromium runs its production Bluetooth code against it.
 * @throws Error if no dbus-daemon can be started
 */
export async function openFakeBluetooth(): Promise<FakeBluetooth> {
  const privateBus = await openPrivateBus();
  const bus = sessionBus({ busAddress: privateBus.address });
  await once(bus, 'connect');
  const devices = new Map<string, StrapOnBus>();
  let searchCount = 0;
  let addedCount = 0;

  const createSearchMethod =
    (change: 1 | -1): Method =>
    () => {
      searchCount = Math.max(0, searchCount + change);
      tree.change(ADAPTER_PATH, ADAPTER, { Discovering: new Variant('b', searchCount > 0) });
      return undefined;
    };
  const adapter: Record<string, Method> = {
    StartDiscovery: createSearchMethod(1),
    StopDiscovery: createSearchMethod(-1),
  };
  const tree = serveObjectTree(bus, (name, member) => {
    if (name === ADAPTER) return adapter[member];
    if (!/^org\.bluez\.(Device1|Gatt)/.test(name)) return undefined;
    return (call) => {
      const [path] = /^.*?\/dev_[0-9A-F_]+/.exec(call.path) ?? [];
      return devices.get(path ?? '')?.methods[member]?.(call);
    };
  });

  tree.add('/org/bluez', {
    'org.bluez.AgentManager1': {},
    'org.bluez.ProfileManager1': {},
  });
  tree.add(ADAPTER_PATH, {
    [ADAPTER]: {
      Address: new Variant('s', '00:1A:7D:DA:71:13'),
      AddressType: new Variant('s', 'public'),
      Name: new Variant('s', 'machine'),
      Alias: new Variant('s', 'machine'),
      Powered: new Variant('b', true),
      Discoverable: new Variant('b', false),
      Discovering: new Variant('b', false),
      UUIDs: new Variant('as', []),
    },
    'org.bluez.GattManager1': {},
    'org.bluez.LEAdvertisingManager1': {},
  });
  await bus.requestName('org.bluez', 0);
  const advertisingTimer = setInterval(() => {
    if (searchCount > 0) for (const device of devices.values()) device.advertise();
  }, ADVERTISING_INTERVAL_MS);

  return {
    env: { DBUS_SYSTEM_BUS_ADDRESS: privateBus.address },
    addStrap({ name, batteryPercent, hasHeartRate = true }) {
      addedCount += 1;
      const address = `C4:9B:2E:00:00:${addedCount.toString(16).padStart(2, '0').toUpperCase()}`;
      const path = toDevicePath(address);
      const device = addStrap(tree, {
        path,
        adapter: ADAPTER_PATH,
        address,
        name,
        batteryPercent,
        hasHeartRate,
      });
      devices.set(path, device);
      return device.strap;
    },
    remove(strap) {
      strap.drop();
      const path = toDevicePath(strap.address);
      devices.delete(path);
      tree.remove(path);
    },
    async close() {
      clearInterval(advertisingTimer);
      bus.disconnect();
      await privateBus.close();
    },
  };
}
