import type { GattServer } from './web-bluetooth.ts';

export const BATTERY_SERVICE = 'battery_service';

/**
 * Reports the battery level now and on each notification; nothing if the strap has no battery service or refuses.
 * @param link aborted when the connection ends; stops the reports
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
    // Some straps don't notify. Read after subscribing so that no change is missed; the value also arrives by the
    // event.
    await level.startNotifications().catch(() => undefined);
    await level.readValue();
  } catch {
    // The level is optional (docs/specification.md#9-constants): a strap works without it.
  }
}
