import { hasUpperEndAlone } from './hr-target.ts';
import { type BpmRange, DEFAULT_LTHR_BPM, type Zone, zoneOf } from './zones.ts';

/** What the live badge shows: the zone, and where the heart rate stands against the target (null without one). */
export interface LiveZone {
  zone: Zone;
  againstTarget: 'below' | 'in' | 'above' | null;
}

const FAR_BELOW_BPM = 20;
const JUST_ABOVE_BPM = 15;

/**
 * The zone a live session shows for a heart rate.
 * With a target the workout's own zone is the middle; below it the answer is never above the workout's zone.
 * In zones 1 and 2 a target has an upper end alone: what is below it is in it.
 * Without a target the LTHR bands answer, without an LTHR those of 160.
 * @param hrBpm bpm; 0 or less means no reading: null
 * @param workout its zone and target, or null when the session has no workout
 * @param lthrBpm bpm, or null
 * Source: Specification section 9, Ruling 8. Law: a higher heart rate never shows a lower zone.
 */
export function liveZone(
  hrBpm: number,
  workout: { zone: Zone; target: BpmRange | null } | null,
  lthrBpm: number | null,
): LiveZone | null {
  if (!(hrBpm > 0)) return null;
  if (!workout?.target) {
    const reading = zoneOf(hrBpm, lthrBpm ?? DEFAULT_LTHR_BPM);
    return reading && { zone: reading.zone, againstTarget: null };
  }
  const { zone, target } = workout;
  const below = hasUpperEndAlone(zone) ? 'in' : 'below';
  if (hrBpm < target.low - FAR_BELOW_BPM) return { zone: 1, againstTarget: below };
  if (hrBpm < target.low) return { zone: zone === 1 ? 1 : 2, againstTarget: below };
  if (hrBpm <= target.high) return { zone, againstTarget: 'in' };
  return { zone: hrBpm <= target.high + JUST_ABOVE_BPM ? nextZone(zone) : 5, againstTarget: 'above' };
}

const NEXT: Record<Zone, Zone> = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 5 };

function nextZone(zone: Zone): Zone {
  return NEXT[zone];
}
