import { type HeartRateMeasurement, parseHeartRateMeasurement } from '@threshold/physiology';
import { STRAP_ERRORS } from './strap-errors.ts';
import { subscribeToBattery } from './subscribe-to-battery.ts';
import type { BleDevice, GattServer } from './web-bluetooth.ts';

export const HEART_RATE_SERVICE = 'heart_rate';

const CONNECT_TIMEOUT_MS = 20_000;

export interface GattConnectionEvents {
  onOpen(): void;
  onMeasurement(measurement: HeartRateMeasurement): void;
  onBattery(percent: number): void;
  /** Called if the link is lost, not aborted: at most once, after `onOpen`, as the last event. */
  onDrop(): void;
}

/** The attempt that owns each GATT server, so that an outdated attempt doesn't end a newer one's link. */
const signalByServer = new WeakMap<GattServer, AbortSignal>();

function disconnect(gatt: GattServer, signal: AbortSignal): void {
  if (signalByServer.get(gatt) === signal) gatt.disconnect();
}

/**
 * Connects to a device and subscribes to its notifications. A missing or slow battery service does not delay
 * the connection.
 * @param signal aborting it disconnects
 * @throws Error if the connection fails or takes longer than 20 s, or with the abort reason if aborted while
 * connecting
 */
export async function openGattConnection(
  device: BleDevice,
  events: GattConnectionEvents,
  signal: AbortSignal,
): Promise<void> {
  const { gatt } = device;
  if (!gatt) throw new Error(STRAP_ERRORS.noServer);
  signal.throwIfAborted();
  signalByServer.set(gatt, signal);
  const lossController = new AbortController();
  const linkSignal = AbortSignal.any([signal, lossController.signal]);
  const abortLink = () => lossController.abort(new Error(STRAP_ERRORS.noServer));
  device.addEventListener('gattserverdisconnected', abortLink, { signal: linkSignal });
  signal.addEventListener('abort', () => disconnect(gatt, signal), { signal: lossController.signal });
  const timeout = setTimeout(
    () => lossController.abort(new Error('the device does not answer')),
    CONNECT_TIMEOUT_MS,
  );
  try {
    await rejectOnAbort(linkSignal, subscribeToHeartRate(gatt, events, signal, linkSignal));
    linkSignal.throwIfAborted();
  } catch (error) {
    lossController.abort(error);
    disconnect(gatt, signal);
    throw error;
  } finally {
    clearTimeout(timeout);
  }
  // `disconnect` dispatches the loss event synchronously, but a link closed by an abort has not dropped.
  lossController.signal.addEventListener('abort', () => signal.aborted || events.onDrop());
  events.onOpen();
  void subscribeToBattery(gatt, (percent) => events.onBattery(percent), linkSignal);
}

async function subscribeToHeartRate(
  gatt: GattServer,
  events: GattConnectionEvents,
  signal: AbortSignal,
  linkSignal: AbortSignal,
): Promise<void> {
  const server = await gatt.connect();
  if (linkSignal.aborted) disconnect(gatt, signal);
  if (!server.connected) throw new Error(STRAP_ERRORS.noServer);
  const service = await server.getPrimaryService(HEART_RATE_SERVICE);
  const characteristic = await service.getCharacteristic('heart_rate_measurement');
  characteristic.addEventListener(
    'characteristicvaluechanged',
    () => {
      const measurement = characteristic.value && parseHeartRateMeasurement(characteristic.value);
      if (measurement) events.onMeasurement(measurement);
    },
    { signal: linkSignal },
  );
  await characteristic.startNotifications();
  if (!server.connected) throw new Error(STRAP_ERRORS.noServer);
}

/** Resolves to the work's result, or rejects as soon as the signal aborts. */
async function rejectOnAbort(signal: AbortSignal, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const rejectWithReason = () => reject(signal.reason);
  signal.addEventListener('abort', rejectWithReason);
  try {
    await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', rejectWithReason);
  }
}
