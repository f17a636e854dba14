import { z } from 'zod';

/** The local storage's entry (specification section 3). */
const REMEMBERED_DEVICE_KEY = 'bluetooth_hr_device';

const remembered = z.object({ id: z.string(), name: z.string() });
export type RememberedDevice = z.infer<typeof remembered>;

/** The part of the local storage that is used. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The device connected last, or null: also where the storage is closed, or holds anything else. */
export function recallDevice(storage: DeviceStorage): RememberedDevice | null {
  try {
    return remembered.parse(JSON.parse(storage.getItem(REMEMBERED_DEVICE_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps a device for the next time; a closed or full storage is no reason to stop a session. */
export function rememberDevice(storage: DeviceStorage, device: RememberedDevice): void {
  try {
    storage.setItem(REMEMBERED_DEVICE_KEY, JSON.stringify(device));
  } catch {
    // it is asked for again next time
  }
}
