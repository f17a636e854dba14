import type { StrapReading } from '../../../recorder/samples.ts';
import type { DeviceStorage } from '../create-strap.ts';
import { createStrap } from '../create-strap.ts';
import type { Strap, StrapState } from '../strap.ts';
import type { WebBluetooth } from '../web-bluetooth.ts';
import { FakeStrap, fakeBluetooth } from './fake-bluetooth.ts';

export interface Received {
  readonly strap: Strap;
  readonly device: FakeStrap;
  readonly storage: DeviceStorage & { readonly entries: Map<string, string> };
  readonly readings: StrapReading[];
  readonly states: StrapState['status'][];
  readonly losses: string[];
  /** Simulates the page being shown again. */
  showPage(): void;
}

export function fakeStorage(entries: Record<string, string> = {}): Received['storage'] {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => map.set(key, value),
  };
}

/** @param fakes null for `bluetooth` simulates a browser without it */
export function strapForTest(
  fakes: {
    device?: FakeStrap;
    bluetooth?: (device: FakeStrap) => WebBluetooth | null;
    storage?: Received['storage'];
  } = {},
): Received {
  const device = fakes.device ?? new FakeStrap();
  const storage = fakes.storage ?? fakeStorage();
  const watchers = new Set<() => void>();
  const bluetooth = fakes.bluetooth ? fakes.bluetooth(device) : fakeBluetooth(() => device);
  const strap = createStrap({
    bluetooth: bluetooth ?? undefined,
    storage,
    now: () => new Date(),
    onVisible(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  });
  const received: Received = {
    strap,
    device,
    storage,
    readings: [],
    states: [],
    losses: [],
    showPage() {
      for (const watcher of [...watchers]) watcher();
    },
  };
  strap.subscribe(() => received.states.push(strap.getState().status));
  strap.onReading((reading) => received.readings.push(reading));
  strap.onLost((name) => received.losses.push(name));
  return received;
}
