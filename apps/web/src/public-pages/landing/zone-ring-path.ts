/** The dial is open at the bottom. */
const SWEEP_DEGREES = 264;
/** From the beginning of the first zone to the end of the last, in percent of LTHR. */
export const DIAL_PERCENT = { low: 75, high: 110 } as const;

/** The angle of a percentage of LTHR on the dial, in degrees clockwise from the top, clamped to the dial's ends. */
export const computeRingAngle = (percent: number): number => {
  const { low, high } = DIAL_PERCENT;
  return ((Math.min(high, Math.max(low, percent)) - low) / (high - low) - 0.5) * SWEEP_DEGREES;
};

const computePoint = (degrees: number, radius: number) => ({
  x: Math.round(radius * Math.sin((degrees * Math.PI) / 180) * 100) / 100,
  y: Math.round(-radius * Math.cos((degrees * Math.PI) / 180) * 100) / 100,
});

export const computeRingPoint = (percent: number, radius: number) =>
  computePoint(computeRingAngle(percent), radius);

/** An arc between two angles as an SVG path. Must be less than half a circle. */
export function buildRingArc(fromDegrees: number, toDegrees: number, radius: number): string {
  const from = computePoint(fromDegrees, radius);
  const to = computePoint(toDegrees, radius);
  return `M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}`;
}
