import { type HrTarget, hasOnlyUpperBound } from './hr-target.ts';
import { DEFAULT_LTHR_BPM, readZone, type Zone } from './zones.ts';

/** The live badge: the zone, and the position relative to the target (null without a target). */
export interface LiveZone {
  zone: Zone;
  againstTarget: 'below' | 'in' | 'above' | null;
}

const FAR_BELOW_BPM = 20;
const JUST_ABOVE_BPM = 15;

/**
 * The zone that a live session shows for a heart rate:
 * - Within the target: the workout's zone.
 * - Under a target that is only an upper bound: the workout's zone, or zone 1 below the zones of the LTHR
 *   (docs/specification.md#zone-bands).
 * - Below the target: zone 2, or zone 1 if far below, but never above the workout's zone. A zone 1 or 2 workout is "in"
 *   there: only an older copy on a device still has a lower end.
 * - Above the target: the next zone, or zone 5 if far above.
 * - Without a target: the zone of the LTHR. Without an LTHR, `DEFAULT_LTHR_BPM` is used.
 * Source: docs/specification.md#9-constants and #live-zone.
 * Invariant: a higher heart rate never shows a lower zone.
 * @param hrBpm bpm; 0 or less means no reading, so the result is null
 * @param workout its zone and target, or null
 * @param lthrBpm bpm, or null
 */
export function findLiveZone(
  hrBpm: number,
  workout: { zone: Zone; target: HrTarget | null } | null,
  lthrBpm: number | null,
): LiveZone | null {
  if (!(hrBpm > 0)) return null;
  if (!workout?.target) {
    const reading = readZone(hrBpm, lthrBpm ?? DEFAULT_LTHR_BPM);
    return reading && { zone: reading.zone, againstTarget: null };
  }
  const { zone, target } = workout;
  if (target.low === null && hrBpm <= target.high) {
    const isUnderZones = readZone(hrBpm, lthrBpm ?? DEFAULT_LTHR_BPM)?.isBelow === true;
    return { zone: isUnderZones ? 1 : zone, againstTarget: 'in' };
  }
  const low = target.low ?? Number.NEGATIVE_INFINITY;
  const positionBelow = hasOnlyUpperBound({ zone }) ? 'in' : 'below';
  if (hrBpm < low - FAR_BELOW_BPM) return { zone: 1, againstTarget: positionBelow };
  if (hrBpm < low) return { zone: zone === 1 ? 1 : 2, againstTarget: positionBelow };
  if (hrBpm <= target.high) return { zone, againstTarget: 'in' };
  return { zone: hrBpm <= target.high + JUST_ABOVE_BPM ? NEXT_ZONES[zone] : 5, againstTarget: 'above' };
}

const NEXT_ZONES: Record<Zone, Zone> = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 5 };
