import type {
  BleDevice,
  GattCharacteristic,
  GattServer,
  GattService,
  WebBluetooth,
} from '../web-bluetooth.ts';

/** The GATT operations that a test may intercept with `FakeStrap.before`. */
export type GattStep =
  | 'connect'
  | 'getPrimaryService'
  | 'getCharacteristic'
  | 'startNotifications'
  | 'readValue';

const networkError = (message: string) => new DOMException(message, 'NetworkError');
const GONE = 'GATT Server is disconnected. Cannot perform GATT operations.';

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
    await this.#strap.step('readValue');
    const value = new DataView(Uint8Array.of(this.#strap.batteryPercent ?? 0).buffer);
    this.setValue(value);
    return value;
  }

  async startNotifications(): Promise<unknown> {
    await this.#strap.step('startNotifications');
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
  batteryNotifies = true;
  hasHeartRate = true;
  latencyMs = 10;
  connects = 0;
  /** Called before an operation answers. */
  before: (step: GattStep) => void | Promise<void> = () => undefined;
  #connection: { heart: FakeCharacteristic; battery: FakeCharacteristic } | null = null;

  readonly gatt: GattServer | undefined = this.#server();

  /** Sends a notification to subscribers. */
  notify(...bytes: number[]): void {
    if (this.#connection?.heart.isNotifying)
      this.#connection.heart.setValue(new DataView(Uint8Array.from(bytes).buffer));
  }

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

  async step(step: GattStep): Promise<void> {
    const connection = this.#connection;
    await new Promise((done) => setTimeout(done, this.latencyMs));
    await this.before(step);
    if (step !== 'connect' && (connection === null || this.#connection !== connection))
      throw networkError(GONE);
  }

  #server(): GattServer {
    const isConnected = () => this.isConnected;
    const server: GattServer = {
      get connected() {
        return isConnected();
      },
      connect: async () => {
        this.connects++;
        await this.step('connect');
        if (!this.isInRange) throw networkError('Bluetooth Device is no longer in range.');
        this.#connection ??= {
          heart: new FakeCharacteristic(this, true),
          battery: new FakeCharacteristic(this, this.batteryNotifies),
        };
        return server;
      },
      disconnect: () => {
        if (this.#connection) this.drop();
      },
      getPrimaryService: async (service) => {
        await this.step('getPrimaryService');
        if (service === 'heart_rate' && this.hasHeartRate) return this.#service((at) => at.heart);
        if (service === 'battery_service' && this.batteryPercent !== null)
          return this.#service((at) => at.battery);
        throw new DOMException(`No Services matching UUID ${service} found in Device.`, 'NotFoundError');
      },
    };
    return server;
  }

  #service(
    pick: (connection: { heart: FakeCharacteristic; battery: FakeCharacteristic }) => FakeCharacteristic,
  ): GattService {
    return {
      getCharacteristic: async () => {
        await this.step('getCharacteristic');
        if (!this.#connection) throw networkError(GONE);
        return pick(this.#connection);
      },
    };
  }
}

/** A fake chooser: `choose` is the athlete's action. */
export function fakeBluetooth(
  choose: () => BleDevice,
  more: Partial<WebBluetooth> = {},
): WebBluetooth & { readonly asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    asked,
    async requestDevice(options) {
      asked.push(options);
      return choose();
    },
    ...more,
  };
}

/** The error that Chromium throws when the chooser is closed without a choice. */
export function closedChooser(): never {
  throw new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError');
}
