import type { RecordedPoint } from './recorded-activity.ts';

/** The mean radius. */
const EARTH_RADIUS_METERS = 6_371_008.8;
/** No athlete is faster: a faster step is a GPS jump. */
const MAX_METERS_PER_SECOND = 45;

export type Position = NonNullable<RecordedPoint['position']>;

/** Great-circle distance. */
export function computeGreatCircleMeters(from: Position, to: Position): number {
  const radiansPerDegree = Math.PI / 180;
  const haversine = (a: number, b: number) => Math.sin(((b - a) * radiansPerDegree) / 2) ** 2;
  const squaredHalfChord =
    haversine(from.latitude, to.latitude) +
    Math.cos(from.latitude * radiansPerDegree) *
      Math.cos(to.latitude * radiansPerDegree) *
      haversine(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(squaredHalfChord)));
}

/** True if someone could cover the meters in that time. */
export const isPossibleStep = (meters: number, elapsedMs: number): boolean =>
  meters <= (MAX_METERS_PER_SECOND * elapsedMs) / 1000;

interface PositionedPoint {
  readonly atMs: number;
  readonly position: Position;
}

/**
 * The points of one continuous path. Jumps split the positions into segments. Keeps the longest segment, and those
 * before and after it that can be reached from it in time.
 * @param points sorted by time
 */
export function selectContinuousPoints<Point extends PositionedPoint>(
  points: readonly Point[],
): ReadonlySet<Point> {
  const canReach = (from: Point | undefined, to: Point | undefined) =>
    from !== undefined &&
    to !== undefined &&
    isPossibleStep(computeGreatCircleMeters(from.position, to.position), to.atMs - from.atMs);
  const segments: Point[][] = [];
  for (const point of points) {
    const segment = segments.at(-1);
    if (segment && canReach(segment.at(-1), point)) segment.push(point);
    else segments.push([point]);
  }
  const longestIndex = segments.reduce(
    (longest, { length }, index) => (length > (segments[longest]?.length ?? 0) ? index : longest),
    0,
  );
  const continuousPoints = new Set(segments[longestIndex]);
  let [first, last] = [segments[longestIndex]?.[0], segments[longestIndex]?.at(-1)];
  for (const segment of segments.slice(0, longestIndex).reverse())
    if (canReach(segment.at(-1), first)) {
      for (const point of segment) continuousPoints.add(point);
      first = segment[0];
    }
  for (const segment of segments.slice(longestIndex + 1))
    if (canReach(last, segment[0])) {
      for (const point of segment) continuousPoints.add(point);
      last = segment.at(-1);
    }
  return continuousPoints;
}
