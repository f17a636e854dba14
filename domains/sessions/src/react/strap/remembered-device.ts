import { z } from 'zod';

/** The local storage key (docs/specification.md#3-entities). */
const REMEMBERED_DEVICE_KEY = 'bluetooth_hr_device';

const remembered = z.object({ id: z.string(), name: z.string() });
export type RememberedDevice = z.infer<typeof remembered>;

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The last connected device; null if there is none, or storage is blocked or corrupt. */
export function recallDevice(storage: DeviceStorage): RememberedDevice | null {
  try {
    return remembered.parse(JSON.parse(storage.getItem(REMEMBERED_DEVICE_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores a device for the next visit; blocked or full storage must not stop a session. */
export function rememberDevice(storage: DeviceStorage, device: RememberedDevice): void {
  try {
    storage.setItem(REMEMBERED_DEVICE_KEY, JSON.stringify(device));
  } catch {
    // the athlete chooses again next time
  }
}
