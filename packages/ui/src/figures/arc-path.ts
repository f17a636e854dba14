interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A point on a circle around the origin, y downward.
 * @param degrees clockwise from the top
 */
export const computeCirclePoint = (degrees: number, radius: number): Point => ({
  x: Math.round(radius * Math.sin((degrees * Math.PI) / 180) * 100) / 100,
  y: Math.round(-radius * Math.cos((degrees * Math.PI) / 180) * 100) / 100,
});

/** A clockwise arc as an SVG path. */
export function buildArcPath(fromDegrees: number, toDegrees: number, radius: number): string {
  const from = computeCirclePoint(fromDegrees, radius);
  const to = computeCirclePoint(toDegrees, radius);
  const isLong = toDegrees - fromDegrees > 180;
  return `M${from.x} ${from.y}A${radius} ${radius} 0 ${isLong ? 1 : 0} 1 ${to.x} ${to.y}`;
}
