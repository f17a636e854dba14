/*
 * The subset of Web Bluetooth that a strap needs; TypeScript's DOM library doesn't include it. Optional
 * members are missing in some browsers.
 */

/** `navigator.bluetooth`. */
export interface WebBluetooth {
  requestDevice(options: {
    filters: readonly { services: readonly string[] }[];
    optionalServices?: readonly string[];
  }): Promise<BleDevice>;
  /** Previously chosen devices, where the browser remembers them. */
  getDevices?(): Promise<readonly BleDevice[]>;
  getAvailability?(): Promise<boolean>;
}

/** A device chosen by the athlete; dispatches `gattserverdisconnected` and `advertisementreceived`. */
export interface BleDevice extends EventTarget {
  readonly id: string;
  readonly name?: string | undefined;
  readonly gatt?: GattServer | undefined;
  watchAdvertisements?(options: { signal: AbortSignal }): Promise<void>;
}

export interface GattServer {
  readonly connected: boolean;
  connect(): Promise<GattServer>;
  disconnect(): void;
  getPrimaryService(service: string): Promise<GattService>;
}

export interface GattService {
  getCharacteristic(characteristic: string): Promise<GattCharacteristic>;
}

/** Dispatches `characteristicvaluechanged` after notifications have started. */
export interface GattCharacteristic extends EventTarget {
  readonly value?: DataView | undefined;
  readValue(): Promise<DataView>;
  startNotifications(): Promise<unknown>;
}

declare global {
  interface Navigator {
    readonly bluetooth?: WebBluetooth;
  }
}
