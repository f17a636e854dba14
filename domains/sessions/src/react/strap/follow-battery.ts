import type { GattServer } from './web-bluetooth.ts';

/** The standard battery service (specification section 9). */
export const BATTERY_SERVICE = 'battery_service';

/**
 * Tells the battery's level now and whenever the strap notifies of it. A strap without one, or one that
 * refuses, tells nothing.
 * @param link ends it
 */
export async function followBattery(
  gatt: GattServer,
  notify: (percent: number) => void,
  link: AbortSignal,
): Promise<void> {
  try {
    const service = await gatt.getPrimaryService(BATTERY_SERVICE);
    const level = await service.getCharacteristic('battery_level');
    level.addEventListener(
      'characteristicvaluechanged',
      () => {
        const percent = level.value?.byteLength ? level.value.getUint8(0) : null;
        if (percent !== null && percent <= 100) notify(percent);
      },
      { signal: link },
    );
    // Not every strap notifies of it. Read afterwards, so that no change falls between; it arrives by the event too.
    await level.startNotifications().catch(() => undefined);
    await level.readValue();
  } catch {
    // read if available (specification section 9)
  }
}
