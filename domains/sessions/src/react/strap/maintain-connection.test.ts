import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeBluetooth, FakeStrap, type GattStep } from './testing/fake-bluetooth.ts';
import { createFakeStorage, createTestStrap, type TestStrap } from './testing/test-strap.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function connectStrap(): Promise<TestStrap> {
  const testStrap = createTestStrap();
  void testStrap.strap.connect();
  await vi.advanceTimersByTimeAsync(1000);
  expect(testStrap.strap.getState().status).toBe('connected');
  return testStrap;
}

describe('a lost strap', () => {
  test('reports a lost strap once, reconnects within a second and continues its readings', async () => {
    const { strap, device, losses, readings } = await connectStrap();
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
      const { strap, device, losses } = await connectStrap();
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
    const { device } = await connectStrap();
    device.isInRange = false;
    device.latencyMs = 0;
    const attemptDelaysMs: number[] = [];
    const lostAtMs = Date.now();
    device.beforeStep = (step) => {
      if (step === 'connect') attemptDelaysMs.push(Date.now() - lostAtMs);
    };
    device.drop();
    await vi.advanceTimersByTimeAsync(13_000);
    expect(attemptDelaysMs.map((ms) => Math.round(ms / 100) / 10)).toEqual([0.5, 1.5, 3.5, 6.5, 9.5, 12.5]);
  });

  test('retries immediately when the page is shown again', async () => {
    const { strap, device, showPage } = await connectStrap();
    device.isInRange = false;
    device.drop();
    await vi.advanceTimersByTimeAsync(10_000);
    device.isInRange = true;
    showPage();
    await vi.advanceTimersByTimeAsync(100);
    expect(strap.getState().status).toBe('connected');
  });

  test('reports one loss if the browser dispatches the disconnect event twice', async () => {
    const { strap, device, losses } = await connectStrap();
    const before = device.connectCount;
    device.drop();
    device.drop();
    await vi.advanceTimersByTimeAsync(1000);
    device.notify(0, 140);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([losses.length, device.connectCount - before, strap.getState().status]).toEqual([
      1,
      1,
      'connected',
    ]);
  });

  test('reports three separate losses', async () => {
    const { strap, device, losses } = await connectStrap();
    for (let times = 0; times < 3; times++) {
      device.drop();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect([losses.length, strap.getState().status]).toEqual([3, 'connected']);
  });

  test.each<GattStep>(['connect', 'getPrimaryService', 'getCharacteristic', 'startNotifications'])(
    'retries without reporting a second loss if it drops during %s of a reconnect',
    async (step) => {
      const { strap, device, losses, readings } = await connectStrap();
      let remainingDrops = 2;
      device.beforeStep = (currentStep) => {
        if (currentStep === step && remainingDrops-- > 0) device.drop();
      };
      device.drop();
      await vi.advanceTimersByTimeAsync(10_000);
      device.notify(0, 140);
      expect([strap.getState().status, losses.length, readings.length]).toEqual(['connected', 1, 1]);
    },
  );

  test('passes on each reading once after several reconnects', async () => {
    const { device, readings } = await connectStrap();
    for (let times = 0; times < 5; times++) {
      device.drop();
      await vi.advanceTimersByTimeAsync(1000);
    }
    device.notify(0, 140);
    expect(readings).toHaveLength(1);
  });

  test('stops retrying on disconnect during the backoff', async () => {
    const { strap, device } = await connectStrap();
    device.isInRange = false;
    device.drop();
    await vi.advanceTimersByTimeAsync(100);
    await strap.disconnect();
    device.isInRange = true;
    const before = device.connectCount;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(device.connectCount).toBe(before);
    expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: 'Polar H10 8A2F' });
  });

  test('leaves nothing connected on disconnect during a reconnect', async () => {
    const { strap, device } = await connectStrap();
    device.latencyMs = 2000;
    device.drop();
    await vi.advanceTimersByTimeAsync(600);
    await strap.disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([device.isConnected, strap.getState().status]).toEqual([false, 'disconnected']);
  });

  test('yields to another strap chosen during the reconnect', async () => {
    const otherStrap = new FakeStrap();
    otherStrap.name = 'TICKR';
    const straps = [new FakeStrap(), otherStrap];
    const [firstStrap] = straps;
    const { strap, readings } = createTestStrap({
      bluetooth: () => createFakeBluetooth(() => straps.shift() ?? otherStrap),
    });
    void strap.connect();
    await vi.advanceTimersByTimeAsync(1000);
    firstStrap?.drop();
    void strap.connect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(strap.getState()).toMatchObject({ status: 'connected', deviceName: 'TICKR' });
    expect(firstStrap?.isConnected).toBe(false);
    otherStrap.notify(0, 150);
    expect(readings).toHaveLength(1);
  });
});

describe('a remembered strap', () => {
  const createRememberedStorage = () =>
    createFakeStorage({ bluetooth_hr_device: '{"id":"strap-1","name":"Polar H10 8A2F"}' });
  const createListingBluetooth = (device: FakeStrap) =>
    createFakeBluetooth(() => device, { getDevices: async () => [device] });

  test('stores its id and name under bluetooth_hr_device', async () => {
    const { storage } = await connectStrap();
    expect(JSON.parse(storage.entries.get('bluetooth_hr_device') ?? '')).toEqual({
      id: 'strap-1',
      name: 'Polar H10 8A2F',
    });
  });

  test('shows its name before connecting, and connects without a chooser', async () => {
    const { strap } = createTestStrap({
      storage: createRememberedStorage(),
      bluetooth: createListingBluetooth,
    });
    expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: 'Polar H10 8A2F' });
    const reconnection = strap.reconnectRemembered();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reconnection).toBe(true);
    expect(strap.getState()).toMatchObject({ status: 'connected', batteryPercent: 87 });
  });

  test('needs the chooser if the browser cannot list devices or has forgotten the strap', async () => {
    expect(await createTestStrap({ storage: createRememberedStorage() }).strap.reconnectRemembered()).toBe(
      false,
    );
    const forgottenStrap = createTestStrap({
      storage: createRememberedStorage(),
      bluetooth: (device) => createFakeBluetooth(() => device, { getDevices: async () => [] }),
    });
    expect(await forgottenStrap.strap.reconnectRemembered()).toBe(false);
    expect(forgottenStrap.states).toEqual([]);
  });

  test('requires a scan if no strap is remembered', async () => {
    const { strap } = createTestStrap({ bluetooth: createListingBluetooth });
    await expect(strap.reconnectRemembered()).rejects.toThrow('No device selected. Please scan first.');
  });

  test('waits for it to advertise if the browser has not seen it yet', async () => {
    const { strap, device } = createTestStrap({
      storage: createRememberedStorage(),
      bluetooth: createListingBluetooth,
    });
    device.isInRange = false;
    Object.assign(device, { watchAdvertisements: async () => undefined });
    const reconnection = strap.reconnectRemembered();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(strap.getState().status).toBe('disconnected');
    device.isInRange = true;
    device.dispatchEvent(new Event('advertisementreceived'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reconnection).toBe(true);
    expect(strap.getState().status).toBe('connected');
  });

  test('stops waiting once another strap is chosen', async () => {
    const otherStrap = new FakeStrap();
    otherStrap.name = 'TICKR';
    const { strap, device } = createTestStrap({
      storage: createRememberedStorage(),
      bluetooth: (absentDevice) =>
        createFakeBluetooth(() => otherStrap, { getDevices: async () => [absentDevice] }),
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
    expect([device.connectCount, device.isConnected]).toEqual([1, false]);
  });

  test('reports an error when out of range, and allows a retry', async () => {
    const { strap, device } = createTestStrap({
      storage: createRememberedStorage(),
      bluetooth: createListingBluetooth,
    });
    device.isInRange = false;
    const rejection = expect(strap.reconnectRemembered()).rejects.toThrow(
      'Failed to connect: Bluetooth Device is no longer in range.',
    );
    await vi.advanceTimersByTimeAsync(1000);
    await rejection;
    device.isInRange = true;
    const reconnection = strap.reconnectRemembered();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reconnection).toBe(true);
  });

  test('keeps an existing connection instead of reconnecting', async () => {
    const { strap, device } = await connectStrap();
    expect(await strap.reconnectRemembered()).toBe(true);
    expect(device.connectCount).toBe(1);
  });

  test.each(['', 'null', '{}', '{"id":7,"name":"x"}', 'Polar'])(
    'ignores the invalid stored value %j',
    (text) => {
      const { strap } = createTestStrap({ storage: createFakeStorage({ bluetooth_hr_device: text }) });
      expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: null });
    },
  );

  test('connects without access to storage', async () => {
    const denyAccess = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const { strap } = createTestStrap({
      storage: { entries: new Map(), getItem: denyAccess, setItem: denyAccess },
    });
    const reconnection = strap.connect();
    await vi.advanceTimersByTimeAsync(1000);
    await reconnection;
    expect(strap.getState().status).toBe('connected');
  });
});
