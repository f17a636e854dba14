import { readZone } from '@threshold/physiology';
import { zoneColor } from '@threshold/ui';
import type { RecordedRouteView } from '../../recorded-schemas.ts';

type Route = NonNullable<RecordedRouteView>;

/** What the color of the route's line shows. */
export type RouteColoring = 'zone' | 'pace' | 'climb';

/** From slow or downhill to fast or uphill. Hues belong to the zones. */
export const ROUTE_SHADES = [30, 52, 76, 100].map(
  (percent) => `color-mix(in srgb, var(--tx) ${percent}%, var(--s3))`,
);
const UNKNOWN_COLOR = 'var(--tx3)';

/** Points on each side of a point over which changes are measured, so that single wrong values don't show. */
const SMOOTHING_POINTS = 6;
/** Grades that separate the four shades, in percent. */
const GRADE_LIMITS = [-2, 1, 4];

/** Returns the color of the line at a point of the route. */
export function createRouteColors(
  route: Route,
  coloring: RouteColoring,
  lthrBpm: number,
): (index: number) => string {
  if (coloring === 'zone')
    return (index) => {
      const bpm = route.heartRateBpm?.[index] ?? null;
      const zone = bpm === null ? undefined : readZone(bpm, lthrBpm)?.zone;
      return zone === undefined ? UNKNOWN_COLOR : zoneColor(zone);
    };
  const values = route.timerSeconds.map((_, index) =>
    coloring === 'pace' ? computeSpeed(route, index) : computeGrade(route, index),
  );
  const limits = coloring === 'climb' ? GRADE_LIMITS : findQuartiles(values);
  return (index) => {
    const value = values[index] ?? null;
    const shade = value === null ? -1 : limits.filter((limit) => value >= limit).length;
    return ROUTE_SHADES[shade] ?? UNKNOWN_COLOR;
  };
}

/** The colorings that a route has values for. */
export const listColorings = ({ heartRateBpm, distanceMeters, altitudeMeters }: Route): RouteColoring[] => [
  ...(heartRateBpm === null ? [] : (['zone'] as const)),
  ...(distanceMeters === null ? [] : (['pace'] as const)),
  ...(distanceMeters === null || altitudeMeters === null ? [] : (['climb'] as const)),
];

/** Meters per second; null if unknown. */
function computeSpeed({ distanceMeters, timerSeconds }: Route, index: number): number | null {
  const [meters, seconds] = [computeChange(distanceMeters, index), computeChange(timerSeconds, index)];
  return meters === null || seconds === null || seconds <= 0 ? null : meters / seconds;
}

/** Percent; null if unknown. */
function computeGrade({ distanceMeters, altitudeMeters }: Route, index: number): number | null {
  const [meters, climb] = [computeChange(distanceMeters, index), computeChange(altitudeMeters, index)];
  return meters === null || climb === null || meters <= 0 ? null : (100 * climb) / meters;
}

/** The change of a column around a point; null if a value is missing. */
function computeChange(column: readonly (number | null)[] | null, index: number): number | null {
  if (column === null) return null;
  const from = column[Math.max(0, index - SMOOTHING_POINTS)] ?? null;
  const to = column[Math.min(column.length - 1, index + SMOOTHING_POINTS)] ?? null;
  return from === null || to === null ? null : to - from;
}

function findQuartiles(values: readonly (number | null)[]): number[] {
  const sorted = values.flatMap((value) => value ?? []).sort((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0);
}
