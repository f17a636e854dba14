import type { RecordedRouteView } from '../../recorded-schemas.ts';

type Route = NonNullable<RecordedRouteView>;

/** A position in the drawing, in px from its top left; north is up. */
export interface RoutePosition {
  readonly x: number;
  readonly y: number;
  /** The point's index in the route's columns. */
  readonly index: number;
  /** Timer time at this point. */
  readonly seconds: number;
}

export interface RouteLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly positions: readonly RoutePosition[];
  /** True if the finish is close to the start. */
  readonly isLoop: boolean;
}

const ROUTE_WIDTH_PX = 322;
const MIN_HEIGHT_PX = 180;
const MAX_HEIGHT_PX = 380;
/** Leaves room for the dots on the route and their numbers. */
const PADDING_PX = 22;
/** A route is a loop if it ends this close to its start: the finish may be across the street. */
const MAX_LOOP_GAP_METERS = 200;

/**
 * Scales a route to the drawing's width, with the same scale for both directions.
 * @returns null with fewer than two positions
 */
export function layoutRoute({ eastMeters, northMeters, timerSeconds }: Route): RouteLayout | null {
  const points = timerSeconds.flatMap((seconds, index) => {
    const [east, north] = [eastMeters?.[index] ?? null, northMeters?.[index] ?? null];
    return east === null || north === null ? [] : [{ east, north, index, seconds }];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const [west, east] = findExtent(points.map((point) => point.east));
  const [south, north] = findExtent(points.map((point) => point.north));
  const [spanEast, spanNorth] = [Math.max(east - west, 1), Math.max(north - south, 1)];
  const innerWidth = ROUTE_WIDTH_PX - 2 * PADDING_PX;
  const heightPx = Math.min(
    MAX_HEIGHT_PX,
    Math.max(MIN_HEIGHT_PX, Math.round((innerWidth * spanNorth) / spanEast) + 2 * PADDING_PX),
  );
  const pxPerMeter = Math.min(innerWidth / spanEast, (heightPx - 2 * PADDING_PX) / spanNorth);
  return {
    widthPx: ROUTE_WIDTH_PX,
    heightPx,
    positions: points.map((point) => ({
      x: ROUTE_WIDTH_PX / 2 + (point.east - (west + east) / 2) * pxPerMeter,
      y: heightPx / 2 - (point.north - (south + north) / 2) * pxPerMeter,
      index: point.index,
      seconds: point.seconds,
    })),
    isLoop: Math.hypot(last.east - first.east, last.north - first.north) <= MAX_LOOP_GAP_METERS,
  };
}

function findExtent(values: readonly number[]): [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

/** Consecutive positions of one color as an SVG path. */
export interface RouteStroke {
  readonly color: string;
  readonly path: string;
}

/**
 * Draws the line with as few strokes as its colors allow. Each stroke starts where the previous one ends.
 * @param colorAt the color of the line that ends at a position
 */
export function listStrokes(
  positions: readonly RoutePosition[],
  colorAt: (position: RoutePosition) => string,
): RouteStroke[] {
  const strokes: { color: string; path: string }[] = [];
  for (const [index, position] of positions.entries()) {
    const previous = positions[index - 1];
    if (!previous) continue;
    const color = colorAt(position);
    const stroke = strokes.at(-1);
    if (stroke?.color === color) stroke.path += `L${formatPoint(position)}`;
    else strokes.push({ color, path: `M${formatPoint(previous)}L${formatPoint(position)}` });
  }
  return strokes;
}

const formatPoint = ({ x, y }: RoutePosition) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export interface RouteDot extends RoutePosition {
  /** The distance from the start, in whole kilometers or miles. */
  readonly label: number;
}

/** A short run has a dot at every unit, a longer one at every fifth. */
const LONG_RUN_UNITS = 8;
const LONG_RUN_STEP = 5;

/**
 * The positions at whole distances: every fifth kilometer or mile, or each one of a run below eight.
 * @param unitMeters meters of a kilometer or a mile
 */
export function listDots(
  positions: readonly RoutePosition[],
  distanceMeters: Route['distanceMeters'],
  unitMeters: number,
): RouteDot[] {
  const distanceAt = ({ index }: RoutePosition) => distanceMeters?.[index] ?? null;
  const units = Math.max(0, ...positions.slice(-1).map((last) => (distanceAt(last) ?? 0) / unitMeters));
  const step = units < LONG_RUN_UNITS ? 1 : LONG_RUN_STEP;
  const dots: RouteDot[] = [];
  for (const position of positions) {
    const distance = distanceAt(position);
    const label = (dots.length + 1) * step;
    if (distance !== null && distance >= label * unitMeters) dots.push({ ...position, label });
  }
  return dots;
}

/** The position closest to a point of the drawing. */
export function findPosition(
  positions: readonly RoutePosition[],
  { x, y }: { readonly x: number; readonly y: number },
): RoutePosition | undefined {
  let [nearest, nearestPx]: [RoutePosition | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const position of positions) {
    const px = Math.hypot(position.x - x, position.y - y);
    if (px < nearestPx) [nearest, nearestPx] = [position, px];
  }
  return nearest;
}
