import type { PaceRange } from '../units/pace.ts';
import type { Zone } from './zones.ts';

/** Percent of VDOT at the slow and the fast end of each zone. */
const PERCENT_OF_VDOT: Record<Zone, readonly [slowPercent: number, fastPercent: number]> = {
  1: [55, 65],
  2: [65, 75],
  3: [75, 84],
  4: [84, 90],
  5: [90, 100],
};

// Oxygen cost of running in ml/kg/min at v meters per minute: −4.60 + 0.182258 v + 0.000104 v² (Daniels & Gilbert 1979).
const COST_CONSTANT = 4.6;
const COST_LINEAR = 0.182258;
const COST_QUADRATIC = 0.000104;

/**
 * The pace whose oxygen cost is a share of VDOT, in seconds per kilometer.
 * Source: Daniels & Gilbert 1979.
 * Invariant: a higher VDOT or share is never slower.
 * @param vdot 25 to 85
 * @param percent share of VDOT, 55 to 100
 */
export function computePaceAtVdot(vdot: number, percent: number): number {
  // Solves the quadratic equation for v.
  const shiftedCost = COST_CONSTANT + (percent * vdot) / 100;
  const metersPerMinute =
    (-COST_LINEAR + Math.sqrt(COST_LINEAR ** 2 + 4 * COST_QUADRATIC * shiftedCost)) / (2 * COST_QUADRATIC);
  return 60_000 / metersPerMinute;
}

/**
 * The paces of a zone at a VDOT.
 * Source: Daniels' easy, marathon, threshold and interval intensities.
 * Invariant: each zone begins where the one before it ends.
 * @param vdot 25 to 85
 */
export function computeZonePaceRange(zone: Zone, vdot: number): PaceRange {
  const [slowPercent, fastPercent] = PERCENT_OF_VDOT[zone];
  return {
    fastSecondsPerKm: computePaceAtVdot(vdot, fastPercent),
    slowSecondsPerKm: computePaceAtVdot(vdot, slowPercent),
  };
}
