import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createFakeBluetooth,
  FakeStrap,
  type GattStep,
  throwChooserClosed,
} from './testing/fake-bluetooth.ts';
import { createTestStrap } from './testing/test-strap.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances time by `withinMs`, within which the work must settle. Returns its error message, or null. */
async function getErrorMessage(work: Promise<unknown>, withinMs = 1000): Promise<string | null> {
  const outcome = work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  await vi.advanceTimersByTimeAsync(withinMs);
  return outcome;
}

describe('connecting a heart-rate strap', () => {
  test('requests only the standard heart-rate service, with battery as optional', async () => {
    const bluetooth = createFakeBluetooth(() => new FakeStrap());
    await getErrorMessage(createTestStrap({ bluetooth: () => bluetooth }).strap.connect());
    expect(bluetooth.requestedOptions).toEqual([
      { filters: [{ services: ['heart_rate'] }], optionalServices: ['battery_service'] },
    ]);
  });

  test('shows its name and battery, and passes on readings with their timestamps', async () => {
    vi.setSystemTime(new Date('2026-11-20T07:30:00Z'));
    const { strap, device, readings, states } = createTestStrap();
    expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: null });
    expect(await getErrorMessage(strap.connect())).toBeNull();
    // Flags, bpm, then two RR intervals in 1/1024 s, low byte first.
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

  test('updates the battery when notified and ignores invalid values', async () => {
    const { strap, device } = createTestStrap();
    await getErrorMessage(strap.connect());
    device.notifyBattery(42);
    expect(strap.getState()).toMatchObject({ batteryPercent: 42 });
    device.notifyBattery();
    device.notifyBattery(255);
    expect(strap.getState()).toMatchObject({ batteryPercent: 42 });
  });

  test('supports a strap without a battery service or without battery notifications', async () => {
    const withoutBattery = createTestStrap();
    withoutBattery.device.batteryPercent = null;
    expect(await getErrorMessage(withoutBattery.strap.connect())).toBeNull();
    expect(withoutBattery.strap.getState()).toMatchObject({ status: 'connected', batteryPercent: null });

    const withoutNotifications = createTestStrap();
    withoutNotifications.device.canNotifyBattery = false;
    await getErrorMessage(withoutNotifications.strap.connect());
    expect(withoutNotifications.strap.getState()).toMatchObject({ status: 'connected', batteryPercent: 87 });
  });

  test('ignores frames without a valid measurement or heart rate', async () => {
    const { strap, device, readings } = createTestStrap();
    await getErrorMessage(strap.connect());
    for (const invalidFrame of [[], [0], [1, 72], [0x10, 72, 1], [0, 0], [0, 12], [1, 0xff, 0xff]])
      device.notify(...invalidFrame);
    expect(readings).toEqual([]);
    device.notify(1, 180, 0);
    expect(readings.map(({ hrBpm }) => hrBpm)).toEqual([180]);
  });

  test('shows missing skin contact and ignores such readings', async () => {
    const { strap, device, readings } = createTestStrap();
    await getErrorMessage(strap.connect());
    // Flag 0x04: the strap detects contact; 0x02: there is contact.
    device.notify(0x04, 71);
    expect(strap.getState()).toMatchObject({ hasContact: false });
    device.notify(0x06, 72);
    expect(strap.getState()).toMatchObject({ hasContact: true });
    expect(readings.map(({ hrBpm }) => hrBpm)).toEqual([72]);
  });

  test('keeps the same state object until it changes', async () => {
    const { strap, device } = createTestStrap();
    await getErrorMessage(strap.connect());
    device.notify(0, 70);
    const stateBefore = strap.getState();
    device.notify(0, 71);
    expect(strap.getState()).toBe(stateBefore);
  });

  test('truncates a broadcast name to plain text', async () => {
    const { strap, device } = createTestStrap();
    device.name = `  \u0000\u202ePolar\n${'x'.repeat(300)}\ud800`;
    await getErrorMessage(strap.connect());
    const state = strap.getState();
    expect(state.status === 'connected' && state.deviceName).toBe(`Polar${'x'.repeat(115)}`);
    device.name = undefined;
    await getErrorMessage(strap.connect());
    expect(strap.getState()).toMatchObject({ deviceName: 'Heart rate monitor' });
  });

  test('disconnects on request without reporting a loss or reconnecting', async () => {
    const { strap, device, losses } = createTestStrap();
    await getErrorMessage(strap.connect());
    await strap.disconnect();
    expect(device.isConnected).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: 'Polar H10 8A2F' });
    expect([losses, device.connectCount]).toEqual([[], 1]);
  });

  test('cancels quietly on disconnect, even if the browser connects anyway', async () => {
    const { strap, device } = createTestStrap();
    device.latencyMs = 5000;
    const connecting = strap.connect();
    await vi.advanceTimersByTimeAsync(100);
    expect(strap.getState().status).toBe('connecting');
    await strap.disconnect();
    expect(await getErrorMessage(connecting)).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([device.isConnected, strap.getState().status]).toEqual([false, 'disconnected']);
  });

  test('ignores a late attempt, so that it cannot end the next one', async () => {
    const { strap, device, losses } = createTestStrap();
    device.latencyMs = 5000;
    const firstAttempt = strap.connect();
    await vi.advanceTimersByTimeAsync(100);
    await strap.disconnect();
    await firstAttempt;
    device.latencyMs = 1000;
    expect(await getErrorMessage(strap.connect(), 60_000)).toBeNull();
    expect([device.isConnected, strap.getState().status, losses]).toEqual([true, 'connected', []]);
  });
});

describe('connection failure', () => {
  test('reports a browser without Web Bluetooth', async () => {
    const { strap } = createTestStrap({ bluetooth: () => null });
    expect(strap.getState()).toEqual({ status: 'unsupported' });
    expect(await getErrorMessage(strap.connect())).toBe(
      'Web Bluetooth is not supported in this browser. Please use Chrome, Edge, or Opera.',
    );
    expect(await strap.reconnectRemembered()).toBe(false);
    await strap.disconnect();
    expect(strap.getState()).toEqual({ status: 'unsupported' });
  });

  test('leaves everything unchanged when the chooser is closed', async () => {
    const { strap, states } = createTestStrap({
      bluetooth: () => createFakeBluetooth(throwChooserClosed, { getAvailability: async () => true }),
    });
    expect(await getErrorMessage(strap.connect())).toBe(
      'No device selected. Please select your heart rate monitor.',
    );
    expect(states).toEqual([]);
  });

  test('leaves the connected strap connected when the chooser is closed', async () => {
    const choices = [() => device, throwChooserClosed];
    const { strap, device } = createTestStrap({
      bluetooth: () => createFakeBluetooth(() => (choices.shift() ?? throwChooserClosed)()),
    });
    await getErrorMessage(strap.connect());
    expect(await getErrorMessage(strap.connect())).toContain('No device selected');
    expect([strap.getState().status, device.isConnected]).toEqual(['connected', true]);
  });

  test('distinguishes a machine without Bluetooth from a closed chooser', async () => {
    const throwNoAdapter = () => {
      throw new DOMException('Bluetooth adapter not available.', 'NotFoundError');
    };
    const { strap } = createTestStrap({
      bluetooth: () => createFakeBluetooth(throwNoAdapter, { getAvailability: async () => false }),
    });
    expect(await getErrorMessage(strap.connect())).toBe(
      'Failed to connect: Bluetooth adapter not available.',
    );
  });

  test('reports a strap out of range', async () => {
    const { strap, device, losses } = createTestStrap();
    device.isInRange = false;
    expect(await getErrorMessage(strap.connect())).toBe(
      'Failed to connect: Bluetooth Device is no longer in range.',
    );
    expect(strap.getState()).toEqual({ status: 'disconnected', rememberedName: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([losses, device.connectCount]).toEqual([[], 1]);
  });

  test('reports a device without a GATT server', async () => {
    class ClassicDevice extends FakeStrap {
      override readonly gatt = undefined;
    }
    const { strap } = createTestStrap({ device: new ClassicDevice() });
    expect(await getErrorMessage(strap.connect())).toBe('Failed to connect to GATT server');
  });

  test('releases a device whose heart-rate service is gone', async () => {
    const { strap, device } = createTestStrap();
    device.hasHeartRateService = false;
    expect(await getErrorMessage(strap.connect())).toBe(
      'Failed to connect: No Services matching UUID heart_rate found in Device.',
    );
    expect([device.isConnected, strap.getState().status]).toEqual([false, 'disconnected']);
  });

  test.each<GattStep>(['getPrimaryService', 'getCharacteristic', 'startNotifications'])(
    'fails without reporting a loss if it drops during %s, and succeeds on the next attempt',
    async (step) => {
      const { strap, device, losses, readings } = createTestStrap();
      device.beforeStep = (currentStep) => {
        if (currentStep === step) device.drop();
      };
      expect(await getErrorMessage(strap.connect())).toBe('Failed to connect to GATT server');
      expect([losses, strap.getState().status]).toEqual([[], 'disconnected']);
      device.beforeStep = () => undefined;
      expect(await getErrorMessage(strap.connect())).toBeNull();
      device.notify(0, 70);
      expect(readings).toHaveLength(1);
    },
  );

  test('gives up after 20 s on a device that never answers', async () => {
    const { strap, device } = createTestStrap();
    device.beforeStep = () => new Promise(() => undefined);
    expect(await getErrorMessage(strap.connect(), 20_000)).toBe(
      'Failed to connect: the device does not answer',
    );
    expect(strap.getState().status).toBe('disconnected');
  });
});
