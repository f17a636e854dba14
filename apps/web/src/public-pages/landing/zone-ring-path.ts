import { ZONES } from '@threshold/physiology';

/** The dial is open at the bottom. */
const SWEEP_DEGREES = 264;
const LOW_PERCENT = Math.min(...ZONES.map((band) => band.lowPercent));
const HIGH_PERCENT = Math.max(...ZONES.map((band) => band.highPercent));

/** The angle of a percentage of LTHR on the dial, in degrees clockwise from the top. */
export const computeRingAngle = (percent: number): number =>
  ((percent - LOW_PERCENT) / (HIGH_PERCENT - LOW_PERCENT) - 0.5) * SWEEP_DEGREES;

const pointAt = (degrees: number, radius: number) => ({
  x: Math.round(radius * Math.sin((degrees * Math.PI) / 180) * 100) / 100,
  y: Math.round(-radius * Math.cos((degrees * Math.PI) / 180) * 100) / 100,
});

export const computeRingPoint = (percent: number, radius: number) =>
  pointAt(computeRingAngle(percent), radius);

/** An arc between two angles as an SVG path. Must be less than half a circle. */
export function buildRingArc(fromDegrees: number, toDegrees: number, radius: number): string {
  const from = pointAt(fromDegrees, radius);
  const to = pointAt(toDegrees, radius);
  return `M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`;
}
