import { ZONES } from '@threshold/physiology';

/** What the ring leaves open at its foot is what is missing to a whole turn. */
const SWEEP_DEGREES = 264;
const LOW_PERCENT = Math.min(...ZONES.map((band) => band.lowPercent));
const HIGH_PERCENT = Math.max(...ZONES.map((band) => band.highPercent));

interface Point {
  readonly x: number;
  readonly y: number;
}

const at = (degrees: number, radius: number): Point => ({
  x: Math.round(radius * Math.sin((degrees * Math.PI) / 180) * 100) / 100,
  y: Math.round(-radius * Math.cos((degrees * Math.PI) / 180) * 100) / 100,
});

/**
 * Where a share of LTHR stands on the ring, in degrees from its top, clockwise; what lies beyond the ring's ends
 * stands at the end.
 * @param percent of LTHR
 */
export const ringAngle = (percent: number): number =>
  ((Math.min(HIGH_PERCENT, Math.max(LOW_PERCENT, percent)) - LOW_PERCENT) / (HIGH_PERCENT - LOW_PERCENT) -
    0.5) *
  SWEEP_DEGREES;

/** The point of a share of LTHR at a distance from the ring's centre, y downwards. */
export const ringPoint = (percent: number, radius: number): Point => at(ringAngle(percent), radius);

/**
 * The arc between two shares of LTHR as an SVG path.
 * @param gapDegrees what is left open at each end
 */
export function ringArc(fromPercent: number, toPercent: number, radius: number, gapDegrees = 0): string {
  const start = ringAngle(fromPercent) + gapDegrees;
  const end = Math.max(start, ringAngle(toPercent) - gapDegrees);
  const from = at(start, radius);
  const to = at(end, radius);
  return `M${from.x} ${from.y}A${radius} ${radius} 0 ${end - start > 180 ? 1 : 0} 1 ${to.x} ${to.y}`;
}
