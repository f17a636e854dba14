import type { StrapReading } from '../../../recorder/samples.ts';
import { createStrap } from '../create-strap.ts';
import type { DeviceStorage } from '../remembered-device.ts';
import type { Strap, StrapState } from '../strap.ts';
import type { WebBluetooth } from '../web-bluetooth.ts';
import { createFakeBluetooth, FakeStrap } from './fake-bluetooth.ts';

/** A strap on fake Bluetooth, with everything that it has reported so far. */
export interface TestStrap {
  readonly strap: Strap;
  readonly device: FakeStrap;
  readonly storage: DeviceStorage & { readonly entries: Map<string, string> };
  readonly readings: StrapReading[];
  readonly states: StrapState['status'][];
  /** The device name of each reported loss. */
  readonly losses: string[];
  /** Simulates the page being shown again. */
  showPage(): void;
}

export function createFakeStorage(entries: Record<string, string> = {}): TestStrap['storage'] {
  const valuesByKey = new Map(Object.entries(entries));
  return {
    entries: valuesByKey,
    getItem: (key) => valuesByKey.get(key) ?? null,
    setItem: (key, value) => valuesByKey.set(key, value),
  };
}

/** @param fakes `bluetooth` returning null simulates a browser without Web Bluetooth */
export function createTestStrap(
  fakes: {
    device?: FakeStrap;
    bluetooth?: (device: FakeStrap) => WebBluetooth | null;
    storage?: TestStrap['storage'];
  } = {},
): TestStrap {
  const device = fakes.device ?? new FakeStrap();
  const storage = fakes.storage ?? createFakeStorage();
  const visibilityListeners = new Set<() => void>();
  const bluetooth = fakes.bluetooth ? fakes.bluetooth(device) : createFakeBluetooth(() => device);
  const strap = createStrap({
    bluetooth: bluetooth ?? undefined,
    storage,
    now: () => new Date(),
    onVisible(listener) {
      visibilityListeners.add(listener);
      return () => visibilityListeners.delete(listener);
    },
  });
  const testStrap: TestStrap = {
    strap,
    device,
    storage,
    readings: [],
    states: [],
    losses: [],
    showPage() {
      for (const notifyVisible of [...visibilityListeners]) notifyVisible();
    },
  };
  strap.subscribe(() => testStrap.states.push(strap.getState().status));
  strap.onReading((reading) => testStrap.readings.push(reading));
  strap.onLost((name) => testStrap.losses.push(name));
  return testStrap;
}
