import type { PaceRange } from '../units/pace.ts';
import type { Zone } from './zones.ts';

const PERCENT_OF_VDOT: Record<Zone, readonly [slowPercent: number, fastPercent: number]> = {
  1: [55, 65],
  2: [65, 75],
  3: [75, 84],
  4: [84, 90],
  5: [90, 100],
};

/**
 * The pace whose oxygen cost is a share of VDOT, in seconds per kilometer.
 * Source: Daniels & Gilbert 1979.
 * Invariant: a higher VDOT or share is never slower.
 * @param vdot 25 to 85
 * @param percent share of VDOT, 55 to 100
 */
export function paceAtVdot(vdot: number, percent: number): number {
  const oxygenCost = 4.6 + (percent * vdot) / 100;
  const metersPerMinute = (-0.182258 + Math.sqrt(0.182258 ** 2 + 4 * 0.000104 * oxygenCost)) / (2 * 0.000104);
  return 60_000 / metersPerMinute;
}

/**
 * The paces of a zone at a VDOT.
 * Source: Daniels' easy, marathon, threshold and interval intensities.
 * Invariant: each zone begins where the one before it ends.
 * @param vdot 25 to 85
 */
export function zonePaceRange(zone: Zone, vdot: number): PaceRange {
  const [slowPercent, fastPercent] = PERCENT_OF_VDOT[zone];
  return {
    fastSecondsPerKm: paceAtVdot(vdot, fastPercent),
    slowSecondsPerKm: paceAtVdot(vdot, slowPercent),
  };
}
