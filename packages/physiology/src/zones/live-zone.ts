import { type HrTarget, hasOnlyUpperBound } from './hr-target.ts';
import { DEFAULT_LTHR_BPM, toZone, type Zone } from './zones.ts';

/** The live badge: the zone, and the position relative to the target (null without one). */
export interface LiveZone {
  zone: Zone;
  againstTarget: 'below' | 'in' | 'above' | null;
}

const FAR_BELOW_BPM = 20;
const JUST_ABOVE_BPM = 15;

/**
 * The zone that a live session shows for a heart rate. Within the target, it is the workout's zone; below the target,
 * it never exceeds that. Below an upper bound it is the workout's zone, or zone 1 under 75% of LTHR
 * (docs/specification.md#zone-bands). A zone 1 or 2 workout whose target still has a lower end (an older copy on a
 * device) is never "below". Without a target, the LTHR bands decide; without an LTHR, 160 is used.
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
    const reading = toZone(hrBpm, lthrBpm ?? DEFAULT_LTHR_BPM);
    return reading && { zone: reading.zone, againstTarget: null };
  }
  const { zone, target } = workout;
  if (target.low === null && hrBpm <= target.high) {
    const isUnderZones = toZone(hrBpm, lthrBpm ?? DEFAULT_LTHR_BPM)?.below === true;
    return { zone: isUnderZones ? 1 : zone, againstTarget: 'in' };
  }
  const low = target.low ?? Number.NEGATIVE_INFINITY;
  const positionBelow = hasOnlyUpperBound({ zone }) ? 'in' : 'below';
  if (hrBpm < low - FAR_BELOW_BPM) return { zone: 1, againstTarget: positionBelow };
  if (hrBpm < low) return { zone: zone === 1 ? 1 : 2, againstTarget: positionBelow };
  if (hrBpm <= target.high) return { zone, againstTarget: 'in' };
  return { zone: hrBpm <= target.high + JUST_ABOVE_BPM ? nextZone(zone) : 5, againstTarget: 'above' };
}

const NEXT_ZONES: Record<Zone, Zone> = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 5 };

function nextZone(zone: Zone): Zone {
  return NEXT_ZONES[zone];
}
