import { z } from 'zod';

const REMEMBERED_DEVICE_KEY = 'bluetooth_hr_device';

const rememberedDevice = z.object({ id: z.string(), name: z.string() });
type RememberedDevice = z.infer<typeof rememberedDevice>;

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Null if there is none, or storage is blocked or corrupt. */
export function findRememberedDevice(storage: DeviceStorage): RememberedDevice | null {
  try {
    return rememberedDevice.parse(JSON.parse(storage.getItem(REMEMBERED_DEVICE_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Blocked or full storage must not stop a session. */
export function rememberDevice(storage: DeviceStorage, device: RememberedDevice): void {
  try {
    storage.setItem(REMEMBERED_DEVICE_KEY, JSON.stringify(device));
  } catch {
    // The athlete chooses again next time.
  }
}
