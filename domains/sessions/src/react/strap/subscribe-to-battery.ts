import type { GattServer } from './web-bluetooth.ts';

export const BATTERY_SERVICE = 'battery_service';

/**
 * Reports the battery level now and on each notification. Reports nothing, and never rejects, if the strap has no
 * battery service or refuses access.
 * @param connectionSignal aborted when the connection ends; stops the reports
 */
export async function subscribeToBattery(
  gatt: GattServer,
  onLevel: (percent: number) => void,
  connectionSignal: AbortSignal,
): Promise<void> {
  try {
    const service = await gatt.getPrimaryService(BATTERY_SERVICE);
    const level = await service.getCharacteristic('battery_level');
    level.addEventListener(
      'characteristicvaluechanged',
      () => {
        const percent = level.value?.byteLength ? level.value.getUint8(0) : null;
        if (percent !== null && percent <= 100) onLevel(percent);
      },
      { signal: connectionSignal },
    );
    // Some straps don't notify, so read the level once. Reading after subscribing misses no change, and the
    // value also arrives as an event.
    await level.startNotifications().catch(() => undefined);
    await level.readValue();
  } catch {
    // The level is optional (docs/specification.md#9-constants): a strap works without it.
  }
}
