import { Variant } from 'dbus-next';
import type { Interfaces } from './object-tree.ts';

const SERVICE = 'org.bluez.GattService1';
export const CHARACTERISTIC = 'org.bluez.GattCharacteristic1';

/** Expands a 16-bit UUID of the Bluetooth specification, in hex, to its 128-bit form. */
const toFullUuid = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`;

interface Service {
  readonly name: string;
  readonly uuid: string;
  readonly characteristic: string;
  readonly flags: readonly string[];
}

/** With the characteristic Heart Rate Measurement (0x2A37). */
export const HEART_RATE: Service = {
  name: 'service0001',
  uuid: toFullUuid('180d'),
  characteristic: toFullUuid('2a37'),
  flags: ['notify'],
};
/** With the characteristic Battery Level (0x2A19). */
export const BATTERY: Service = {
  name: 'service0002',
  uuid: toFullUuid('180f'),
  characteristic: toFullUuid('2a19'),
  flags: ['read', 'notify'],
};

const createStringVariant = (value: string) => new Variant('s', value);
const createPathVariant = (value: string) => new Variant('o', value);

/** The D-Bus objects of a service with one characteristic and its configuration descriptor (0x2902). */
export function createServiceObjects(
  device: string,
  service: Service,
): readonly (readonly [path: string, interfaces: Interfaces])[] {
  const path = `${device}/${service.name}`;
  const characteristic = toCharacteristicPath(device, service);
  return [
    [
      path,
      {
        [SERVICE]: {
          UUID: createStringVariant(service.uuid),
          Device: createPathVariant(device),
          Primary: new Variant('b', true),
        },
      },
    ],
    [
      characteristic,
      {
        [CHARACTERISTIC]: {
          UUID: createStringVariant(service.characteristic),
          Service: createPathVariant(path),
          Value: new Variant('ay', Buffer.alloc(0)),
          Notifying: new Variant('b', false),
          Flags: new Variant('as', service.flags),
        },
      },
    ],
    [
      `${characteristic}/desc0001`,
      {
        'org.bluez.GattDescriptor1': {
          UUID: createStringVariant(toFullUuid('2902')),
          Characteristic: createPathVariant(characteristic),
        },
      },
    ],
  ];
}

export const toCharacteristicPath = (device: string, { name }: Service) => `${device}/${name}/char0001`;
