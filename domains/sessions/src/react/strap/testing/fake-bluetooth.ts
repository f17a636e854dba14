import type {
  BleDevice,
  GattCharacteristic,
  GattServer,
  GattService,
  WebBluetooth,
} from '../web-bluetooth.ts';

/** The GATT operations that a test may intercept with `FakeStrap.beforeStep`. */
export type GattStep =
  | 'connect'
  | 'getPrimaryService'
  | 'getCharacteristic'
  | 'startNotifications'
  | 'readValue';

const createNetworkError = (message: string) => new DOMException(message, 'NetworkError');
const DISCONNECTED_MESSAGE = 'GATT Server is disconnected. Cannot perform GATT operations.';

class FakeCharacteristic extends EventTarget implements GattCharacteristic {
  value: DataView | undefined;
  isNotifying = false;
  readonly #strap: FakeStrap;
  readonly #canNotify: boolean;

  constructor(strap: FakeStrap, canNotify: boolean) {
    super();
    this.#strap = strap;
    this.#canNotify = canNotify;
  }

  async readValue(): Promise<DataView> {
    await this.#strap.performStep('readValue');
    const value = new DataView(Uint8Array.of(this.#strap.batteryPercent ?? 0).buffer);
    this.setValue(value);
    return value;
  }

  async startNotifications(): Promise<unknown> {
    await this.#strap.performStep('startNotifications');
    if (!this.#canNotify) throw new DOMException('GATT Error: Not supported.', 'NotSupportedError');
    this.isNotifying = true;
    return this;
  }

  setValue(value: DataView): void {
    this.value = value;
    this.dispatchEvent(new Event('characteristicvaluechanged'));
  }
}

/**
 * A strap as in Chromium: operations are asynchronous, a drop fails pending ones, GATT attributes don't survive a
 * reconnect, and `disconnect` does not cancel a pending `connect`.
 */
export class FakeStrap extends EventTarget implements BleDevice {
  readonly id: string = 'strap-1';
  name: string | undefined = 'Polar H10 8A2F';
  isInRange = true;
  /** Null without a battery service. */
  batteryPercent: number | null = 87;
  canNotifyBattery = true;
  hasHeartRateService = true;
  latencyMs = 10;
  /** Connection attempts so far. */
  connectCount = 0;
  /** Called before an operation returns; may throw or drop the connection. */
  beforeStep: (step: GattStep) => void | Promise<void> = () => undefined;
  #connection: { heart: FakeCharacteristic; battery: FakeCharacteristic } | null = null;

  readonly gatt: GattServer | undefined = this.#createServer();

  /** Sends a heart-rate notification to subscribers. */
  notify(...bytes: number[]): void {
    if (this.#connection?.heart.isNotifying)
      this.#connection.heart.setValue(new DataView(Uint8Array.from(bytes).buffer));
  }

  /** Sends a battery notification to subscribers. */
  notifyBattery(...bytes: number[]): void {
    if (this.#connection?.battery.isNotifying)
      this.#connection.battery.setValue(new DataView(Uint8Array.from(bytes).buffer));
  }

  /** Loses the radio link; dispatches the event even if it was already lost. */
  drop(): void {
    this.#connection = null;
    this.dispatchEvent(new Event('gattserverdisconnected'));
  }

  get isConnected(): boolean {
    return this.#connection !== null;
  }

  /** Performs an operation: waits, calls `beforeStep`, then fails if the connection was lost. */
  async performStep(step: GattStep): Promise<void> {
    const connection = this.#connection;
    await new Promise((resolve) => setTimeout(resolve, this.latencyMs));
    await this.beforeStep(step);
    if (step !== 'connect' && (connection === null || this.#connection !== connection))
      throw createNetworkError(DISCONNECTED_MESSAGE);
  }

  #createServer(): GattServer {
    const isConnected = () => this.isConnected;
    const server: GattServer = {
      get connected() {
        return isConnected();
      },
      connect: async () => {
        this.connectCount++;
        await this.performStep('connect');
        if (!this.isInRange) throw createNetworkError('Bluetooth Device is no longer in range.');
        this.#connection ??= {
          heart: new FakeCharacteristic(this, true),
          battery: new FakeCharacteristic(this, this.canNotifyBattery),
        };
        return server;
      },
      disconnect: () => {
        if (this.#connection) this.drop();
      },
      getPrimaryService: async (service) => {
        await this.performStep('getPrimaryService');
        if (service === 'heart_rate' && this.hasHeartRateService)
          return this.#createService((activeConnection) => activeConnection.heart);
        if (service === 'battery_service' && this.batteryPercent !== null)
          return this.#createService((activeConnection) => activeConnection.battery);
        throw new DOMException(`No Services matching UUID ${service} found in Device.`, 'NotFoundError');
      },
    };
    return server;
  }

  #createService(
    pick: (connection: { heart: FakeCharacteristic; battery: FakeCharacteristic }) => FakeCharacteristic,
  ): GattService {
    return {
      getCharacteristic: async () => {
        await this.performStep('getCharacteristic');
        if (!this.#connection) throw createNetworkError(DISCONNECTED_MESSAGE);
        return pick(this.#connection);
      },
    };
  }
}

/**
 * A fake of `navigator.bluetooth`.
 * @param choose the athlete's choice in the chooser
 */
export function createFakeBluetooth(
  choose: () => BleDevice,
  overrides: Partial<WebBluetooth> = {},
): WebBluetooth & { readonly requestedOptions: unknown[] } {
  const requests: unknown[] = [];
  return {
    requestedOptions: requests,
    async requestDevice(options) {
      requests.push(options);
      return choose();
    },
    ...overrides,
  };
}

/** The error that Chromium throws when the chooser is closed without a choice. */
export function throwChooserClosed(): never {
  throw new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError');
}
