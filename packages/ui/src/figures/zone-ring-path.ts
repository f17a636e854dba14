import { ZONES } from '@threshold/physiology';
import { buildArcPath, computeCirclePoint } from './arc-path.ts';

/** The rest of the circle is the gap at the bottom. */
const SWEEP_DEGREES = 264;
const LOW_PERCENT = Math.min(...ZONES.map((band) => band.lowPercent));
const HIGH_PERCENT = Math.max(...ZONES.map((band) => band.highPercent));

/**
 * The angle for a percentage of LTHR, in degrees clockwise from the top, clamped to the ring's ends.
 * @param percent of LTHR
 */
export const computeRingAngle = (percent: number): number =>
  ((Math.min(HIGH_PERCENT, Math.max(LOW_PERCENT, percent)) - LOW_PERCENT) / (HIGH_PERCENT - LOW_PERCENT) -
    0.5) *
  SWEEP_DEGREES;

/** The point for a percentage of LTHR at a distance from the center, y downward. */
export const computeRingPoint = (percent: number, radius: number) =>
  computeCirclePoint(computeRingAngle(percent), radius);

/**
 * The arc between two percentages of LTHR as an SVG path.
 * @param gapDegrees left open at each end
 */
export function buildRingArc(fromPercent: number, toPercent: number, radius: number, gapDegrees = 0): string {
  const startDegrees = computeRingAngle(fromPercent) + gapDegrees;
  return buildArcPath(startDegrees, Math.max(startDegrees, computeRingAngle(toPercent) - gapDegrees), radius);
}
