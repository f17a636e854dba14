import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closedChooser, FakeStrap, fakeBluetooth, type GattStep } from './fake-bluetooth-for-test.ts';
import { strapForTest } from './strap-for-test.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass until the work is done, and gives what it threw. */
async function outcome(work: Promise<unknown>, withinMs = 1000): Promise<string | null> {
  const told = work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  await vi.advanceTimersByTimeAsync(withinMs);
  return told;
}

describe('connecting a heart-rate strap', () => {
  test('asks for the standard heart-rate service alone, and for the battery beside it', async () => {
    const bluetooth = fakeBluetooth(() => new FakeStrap());
    await outcome(strapForTest({ bluetooth: () => bluetooth }).strap.connect());
    expect(bluetooth.asked).toEqual([
      { filters: [{ services: ['heart_rate'] }], optionalServices: ['battery_service'] },
    ]);
  });

  test('shows its name and battery, and hands on its readings with their instant', async () => {
    vi.setSystemTime(new Date('2026-11-20T07:30:00Z'));
    const { strap, device, readings, states } = strapForTest();
    expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: null });
    expect(await outcome(strap.connect())).toBeNull();
    device.notify(0x16, 77, 0x00, 0x04, 0x00, 0x02);
    expect(states.slice(0, 2)).toEqual(['connecting', 'connected']);
    expect(strap.getState()).toEqual({
      status: 'connected',
      deviceName: 'Polar H10 8A2F',
      batteryPercent: 87,
      hasContact: true,
    });
    expect(readings).toEqual([{ atMs: Date.parse('2026-11-20T07:30:01Z'), hrBpm: 77, rrMs: [1000, 500] }]);
  });

  test('the battery is told anew when the strap notifies of it, and nonsense is not', async () => {
    const { strap, device } = strapForTest();
    await outcome(strap.connect());
    device.notifyBattery(42);
    expect(strap.getState()).toMatchObject({ batteryPercent: 42 });
    device.notifyBattery();
    device.notifyBattery(255);
    expect(strap.getState()).toMatchObject({ batteryPercent: 42 });
  });

  test('a strap without a battery service, or one that only answers, is as good', async () => {
    const without = strapForTest();
    without.device.batteryPercent = null;
    expect(await outcome(without.strap.connect())).toBeNull();
    expect(without.strap.getState()).toMatchObject({ status: 'connected', batteryPercent: null });

    const silent = strapForTest();
    silent.device.batteryNotifies = false;
    await outcome(silent.strap.connect());
    expect(silent.strap.getState()).toMatchObject({ status: 'connected', batteryPercent: 87 });
  });

  test('frames that are no measurement, or no heart rate, are not handed on', async () => {
    const { strap, device, readings } = strapForTest();
    await outcome(strap.connect());
    for (const junk of [[], [0], [1, 72], [0x10, 72, 1], [0, 0], [0, 12], [1, 0xff, 0xff]])
      device.notify(...junk);
    expect(readings).toEqual([]);
    device.notify(1, 180, 0);
    expect(readings.map(({ hrBpm }) => hrBpm)).toEqual([180]);
  });

  test('a strap that feels no skin is shown so, and its readings are not handed on', async () => {
    const { strap, device, readings } = strapForTest();
    await outcome(strap.connect());
    device.notify(0x04, 71);
    expect(strap.getState()).toMatchObject({ hasContact: false });
    device.notify(0x06, 72);
    expect(strap.getState()).toMatchObject({ hasContact: true });
    expect(readings.map(({ hrBpm }) => hrBpm)).toEqual([72]);
  });

  test('the state is one object until it changes', async () => {
    const { strap, device } = strapForTest();
    await outcome(strap.connect());
    device.notify(0, 70);
    const before = strap.getState();
    device.notify(0, 71);
    expect(strap.getState()).toBe(before);
  });

  test('a name that anybody could broadcast is cut to plain text', async () => {
    const { strap, device } = strapForTest();
    device.name = `  \u0000\u202ePolar\n${'x'.repeat(300)}\ud800`;
    await outcome(strap.connect());
    const state = strap.getState();
    expect(state.status === 'connected' && state.deviceName).toBe(`Polar${'x'.repeat(115)}`);
    device.name = undefined;
    await outcome(strap.connect());
    expect(strap.getState()).toMatchObject({ deviceName: 'Heart rate monitor' });
  });

  test('disconnect lets the strap go, tells no loss and tries nothing again', async () => {
    const { strap, device, losses } = strapForTest();
    await outcome(strap.connect());
    await strap.disconnect();
    expect(device.isConnected).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: 'Polar H10 8A2F' });
    expect([losses, device.connects]).toEqual([[], 1]);
  });

  test('disconnect while it connects ends it quietly, also where the browser connects all the same', async () => {
    const { strap, device } = strapForTest();
    device.latencyMs = 5000;
    const connecting = strap.connect();
    await vi.advanceTimersByTimeAsync(100);
    expect(strap.getState().status).toBe('connecting');
    await strap.disconnect();
    expect(await outcome(connecting)).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([device.isConnected, strap.getState().status]).toEqual([false, 'disconnected']);
  });

  test('an attempt that comes too late does not end the one after it', async () => {
    const { strap, device, losses } = strapForTest();
    device.latencyMs = 5000;
    const first = strap.connect();
    await vi.advanceTimersByTimeAsync(100);
    await strap.disconnect();
    await first;
    device.latencyMs = 1000;
    expect(await outcome(strap.connect(), 60_000)).toBeNull();
    expect([device.isConnected, strap.getState().status, losses]).toEqual([true, 'connected', []]);
  });
});

describe('what goes wrong while connecting', () => {
  test('a browser without Web Bluetooth', async () => {
    const { strap } = strapForTest({ bluetooth: () => null });
    expect(strap.getState()).toEqual({ status: 'unsupported' });
    expect(await outcome(strap.connect())).toBe(
      'Web Bluetooth is not supported in this browser. Please use Chrome, Edge, or Opera.',
    );
    expect(await strap.reconnectRemembered()).toBe(false);
    await strap.disconnect();
    expect(strap.getState()).toEqual({ status: 'unsupported' });
  });

  test('a closed chooser changes nothing', async () => {
    const { strap, states } = strapForTest({
      bluetooth: () => fakeBluetooth(closedChooser, { getAvailability: async () => true }),
    });
    expect(await outcome(strap.connect())).toBe('No device selected. Please select your heart rate monitor.');
    expect(states).toEqual([]);
  });

  test('a closed chooser leaves the connected strap connected', async () => {
    const choices = [() => device, closedChooser];
    const { strap, device } = strapForTest({
      bluetooth: () => fakeBluetooth(() => (choices.shift() ?? closedChooser)()),
    });
    await outcome(strap.connect());
    expect(await outcome(strap.connect())).toContain('No device selected');
    expect([strap.getState().status, device.isConnected]).toEqual(['connected', true]);
  });

  test('a machine without Bluetooth is no closed chooser', async () => {
    const absent = () => {
      throw new DOMException('Bluetooth adapter not available.', 'NotFoundError');
    };
    const { strap } = strapForTest({
      bluetooth: () => fakeBluetooth(absent, { getAvailability: async () => false }),
    });
    expect(await outcome(strap.connect())).toBe('Failed to connect: Bluetooth adapter not available.');
  });

  test('a strap out of reach', async () => {
    const { strap, device, losses } = strapForTest();
    device.isInRange = false;
    expect(await outcome(strap.connect())).toBe('Failed to connect: Bluetooth Device is no longer in range.');
    expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([losses, device.connects]).toEqual([[], 1]);
  });

  test('a device without a GATT server', async () => {
    class Classic extends FakeStrap {
      override readonly gatt = undefined;
    }
    const { strap } = strapForTest({ device: new Classic() });
    expect(await outcome(strap.connect())).toBe('Failed to connect to GATT server');
  });

  test('a device whose heart-rate service is gone is let go', async () => {
    const { strap, device } = strapForTest();
    device.hasHeartRate = false;
    expect(await outcome(strap.connect())).toBe(
      'Failed to connect: No Services matching UUID heart_rate found in Device.',
    );
    expect([device.isConnected, strap.getState().status]).toEqual([false, 'disconnected']);
  });

  test.each<GattStep>(['getPrimaryService', 'getCharacteristic', 'startNotifications'])(
    'a drop during %s fails it, is no loss, and the next attempt is a fresh one',
    async (step) => {
      const { strap, device, losses, readings } = strapForTest();
      device.before = (at) => {
        if (at === step) device.drop();
      };
      expect(await outcome(strap.connect())).toBe('Failed to connect to GATT server');
      expect([losses, strap.getState().status]).toEqual([[], 'disconnected']);
      device.before = () => undefined;
      expect(await outcome(strap.connect())).toBeNull();
      device.notify(0, 70);
      expect(readings).toHaveLength(1);
    },
  );

  test('a device that never answers is given up after 20 s', async () => {
    const { strap, device } = strapForTest();
    device.before = () => new Promise(() => undefined);
    expect(await outcome(strap.connect(), 20_000)).toBe('Failed to connect: the device does not answer');
    expect(strap.getState().status).toBe('disconnected');
  });
});
