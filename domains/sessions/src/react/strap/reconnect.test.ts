import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeStrap, fakeBluetooth, type GattStep } from './testing/fake-bluetooth.ts';
import { fakeStorage, type Received, strapForTest } from './testing/test-strap.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function connected(): Promise<Received> {
  const received = strapForTest();
  void received.strap.connect();
  await vi.advanceTimersByTimeAsync(1000);
  expect(received.strap.getState().status).toBe('connected');
  return received;
}

describe('lost strap', () => {
  test('reports the loss once, reconnects within a second and continues its readings', async () => {
    const { strap, device, losses, readings } = await connected();
    device.notify(0, 140);
    device.drop();
    expect(strap.getState()).toEqual({ status: 'reconnecting', deviceName: 'Polar H10 8A2F' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(strap.getState()).toMatchObject({ status: 'connected', batteryPercent: 87 });
    device.notify(0, 141);
    expect(readings.map(({ hrBpm }) => hrBpm)).toEqual([140, 141]);
    expect(losses).toEqual(['Polar H10 8A2F']);
  });

  test('reconnects within 5 s of its return, however long it was away', async () => {
    for (const awaySeconds of [0.2, 3, 61, 3600]) {
      const { strap, device, losses } = await connected();
      device.isInRange = false;
      device.drop();
      await vi.advanceTimersByTimeAsync(awaySeconds * 1000);
      expect(strap.getState().status).toBe('reconnecting');
      device.isInRange = true;
      await vi.advanceTimersByTimeAsync(5000);
      expect(strap.getState().status).toBe('connected');
      expect(losses).toHaveLength(1);
    }
  });

  test('retries with backoff', async () => {
    const { device } = await connected();
    device.isInRange = false;
    device.latencyMs = 0;
    const attempts: number[] = [];
    const lostAt = Date.now();
    device.before = (step) => {
      if (step === 'connect') attempts.push(Date.now() - lostAt);
    };
    device.drop();
    await vi.advanceTimersByTimeAsync(13_000);
    expect(attempts.map((ms) => Math.round(ms / 100) / 10)).toEqual([0.5, 1.5, 3.5, 6.5, 9.5, 12.5]);
  });

  test('retries at once when the page is shown again', async () => {
    const { strap, device, showPage } = await connected();
    device.isInRange = false;
    device.drop();
    await vi.advanceTimersByTimeAsync(10_000);
    device.isInRange = true;
    showPage();
    await vi.advanceTimersByTimeAsync(100);
    expect(strap.getState().status).toBe('connected');
  });

  test('reports one loss if the browser dispatches it twice', async () => {
    const { strap, device, losses } = await connected();
    const before = device.connects;
    device.drop();
    device.drop();
    await vi.advanceTimersByTimeAsync(1000);
    device.notify(0, 140);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([losses.length, device.connects - before, strap.getState().status]).toEqual([1, 1, 'connected']);
  });

  test('reports each of three losses', async () => {
    const { strap, device, losses } = await connected();
    for (let times = 0; times < 3; times++) {
      device.drop();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect([losses.length, strap.getState().status]).toEqual([3, 'connected']);
  });

  test.each<GattStep>(['connect', 'getPrimaryService', 'getCharacteristic', 'startNotifications'])(
    'retries after a drop during %s of a reconnect without reporting a second loss',
    async (step) => {
      const { strap, device, losses, readings } = await connected();
      let drops = 2;
      device.before = (at) => {
        if (at === step && drops-- > 0) device.drop();
      };
      device.drop();
      await vi.advanceTimersByTimeAsync(10_000);
      device.notify(0, 140);
      expect([strap.getState().status, losses.length, readings.length]).toEqual(['connected', 1, 1]);
    },
  );

  test('passes on each reading once after several reconnects', async () => {
    const { device, readings } = await connected();
    for (let times = 0; times < 5; times++) {
      device.drop();
      await vi.advanceTimersByTimeAsync(1000);
    }
    device.notify(0, 140);
    expect(readings).toHaveLength(1);
  });

  test('stops retrying on disconnect during the backoff', async () => {
    const { strap, device } = await connected();
    device.isInRange = false;
    device.drop();
    await vi.advanceTimersByTimeAsync(100);
    await strap.disconnect();
    device.isInRange = true;
    const before = device.connects;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(device.connects).toBe(before);
    expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: 'Polar H10 8A2F' });
  });

  test('leaves nothing connected on disconnect during a reconnect', async () => {
    const { strap, device } = await connected();
    device.latencyMs = 2000;
    device.drop();
    await vi.advanceTimersByTimeAsync(600);
    await strap.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([device.isConnected, strap.getState().status]).toEqual([false, 'disconnected']);
  });

  test('yields to another strap chosen during the reconnect', async () => {
    const other = new FakeStrap();
    other.name = 'TICKR';
    const straps = [new FakeStrap(), other];
    const [first] = straps;
    const { strap, readings } = strapForTest({
      bluetooth: () => fakeBluetooth(() => straps.shift() ?? other),
    });
    void strap.connect();
    await vi.advanceTimersByTimeAsync(1000);
    first?.drop();
    void strap.connect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(strap.getState()).toMatchObject({ status: 'connected', deviceName: 'TICKR' });
    expect(first?.isConnected).toBe(false);
    other.notify(0, 150);
    expect(readings).toHaveLength(1);
  });
});

describe('remembered strap', () => {
  const stored = () => fakeStorage({ bluetooth_hr_device: '{"id":"strap-1","name":"Polar H10 8A2F"}' });
  const knowing = (device: FakeStrap) => fakeBluetooth(() => device, { getDevices: async () => [device] });

  test('stores its id and name under bluetooth_hr_device', async () => {
    const { storage } = await connected();
    expect(JSON.parse(storage.entries.get('bluetooth_hr_device') ?? '')).toEqual({
      id: 'strap-1',
      name: 'Polar H10 8A2F',
    });
  });

  test('shows its name before connecting, and connects without a chooser', async () => {
    const { strap } = strapForTest({ storage: stored(), bluetooth: knowing });
    expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: 'Polar H10 8A2F' });
    const done = strap.reconnectRemembered();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await done).toBe(true);
    expect(strap.getState()).toMatchObject({ status: 'connected', batteryPercent: 87 });
  });

  test('needs the chooser if the browser cannot list its devices or has forgotten this one', async () => {
    expect(await strapForTest({ storage: stored() }).strap.reconnectRemembered()).toBe(false);
    const forgotten = strapForTest({
      storage: stored(),
      bluetooth: (device) => fakeBluetooth(() => device, { getDevices: async () => [] }),
    });
    expect(await forgotten.strap.reconnectRemembered()).toBe(false);
    expect(forgotten.states).toEqual([]);
  });

  test('requires a scan if there is none', async () => {
    const { strap } = strapForTest({ bluetooth: knowing });
    await expect(strap.reconnectRemembered()).rejects.toThrow('No device selected. Please scan first.');
  });

  test('waits for its advertisement if the browser has not seen it yet', async () => {
    const { strap, device } = strapForTest({ storage: stored(), bluetooth: knowing });
    device.isInRange = false;
    Object.assign(device, { watchAdvertisements: async () => undefined });
    const done = strap.reconnectRemembered();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(strap.getState().status).toBe('disconnected');
    device.isInRange = true;
    device.dispatchEvent(new Event('advertisementreceived'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await done).toBe(true);
    expect(strap.getState().status).toBe('connected');
  });

  test('stops waiting once another strap is chosen', async () => {
    const other = new FakeStrap();
    other.name = 'TICKR';
    const { strap, device } = strapForTest({
      storage: stored(),
      bluetooth: (absent) => fakeBluetooth(() => other, { getDevices: async () => [absent] }),
    });
    device.isInRange = false;
    Object.assign(device, { watchAdvertisements: async () => undefined });
    void strap.reconnectRemembered();
    await vi.advanceTimersByTimeAsync(3000);
    void strap.connect();
    await vi.advanceTimersByTimeAsync(1000);
    device.isInRange = true;
    device.dispatchEvent(new Event('advertisementreceived'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(strap.getState()).toMatchObject({ status: 'connected', deviceName: 'TICKR' });
    expect([device.connects, device.isConnected]).toEqual([1, false]);
  });

  test('reports an error when out of range, and allows a retry', async () => {
    const { strap, device } = strapForTest({ storage: stored(), bluetooth: knowing });
    device.isInRange = false;
    const failing = expect(strap.reconnectRemembered()).rejects.toThrow(
      'Failed to connect: Bluetooth Device is no longer in range.',
    );
    await vi.advanceTimersByTimeAsync(1000);
    await failing;
    device.isInRange = true;
    const done = strap.reconnectRemembered();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await done).toBe(true);
  });

  test('does nothing while a strap is connected', async () => {
    const { strap, device } = await connected();
    expect(await strap.reconnectRemembered()).toBe(true);
    expect(device.connects).toBe(1);
  });

  test.each(['', 'null', '{}', '{"id":7,"name":"x"}', 'Polar'])(
    'treats the stored value %j as none',
    (text) => {
      const { strap } = strapForTest({ storage: fakeStorage({ bluetooth_hr_device: text }) });
      expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: null });
    },
  );

  test('connects without access to storage', async () => {
    const closed = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const { strap } = strapForTest({ storage: { entries: new Map(), getItem: closed, setItem: closed } });
    const done = strap.connect();
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(strap.getState().status).toBe('connected');
  });
});
