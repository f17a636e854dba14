import { HEART_RATE_SERVICE } from './open-gatt-connection.ts';
import { STRAP_ERRORS, toStrapError } from './strap-errors.ts';
import { BATTERY_SERVICE } from './subscribe-to-battery.ts';
import type { BleDevice, WebBluetooth } from './web-bluetooth.ts';

/**
 * Opens the browser's chooser, limited to devices with the standard heart-rate service
 * (docs/specification.md#5-validation).
 * @throws Error "No device selected. …" if the athlete closes the chooser, otherwise "Failed to connect: …"
 */
export async function chooseDevice(bluetooth: WebBluetooth): Promise<BleDevice> {
  try {
    return await bluetooth.requestDevice({
      filters: [{ services: [HEART_RATE_SERVICE] }],
      optionalServices: [BATTERY_SERVICE],
    });
  } catch (error) {
    const isNotFound = error instanceof Error && error.name === 'NotFoundError';
    // A closed chooser and a machine without Bluetooth throw the same error.
    const isAvailable = (await bluetooth.getAvailability?.().catch(() => true)) ?? true;
    if (isNotFound && isAvailable) throw new Error(STRAP_ERRORS.notSelected);
    throw toStrapError(error);
  }
}
