import { MAX_ROUTE_POINTS, type RouteColumns } from '@threshold/contracts/route';
import { createTimerClock } from './pauses.ts';
import { type Position, selectContinuousPoints } from './positions.ts';
import type { Pause, RecordedPoint } from './recorded-activity.ts';
import type { SportFamily } from './sport.ts';

const MICRODEGREES_PER_DEGREE = 1_000_000;
/** From below the Dead Sea to above every mountain and balloon. */
const PLAUSIBLE_ALTITUDE_METERS = { min: -1000, max: 20_000 } as const;
const MAX_CADENCE_PER_MINUTE = 500;
/** No one takes more strides with one foot: a median above this counts the steps of both. */
const MAX_STRIDES_PER_MINUTE = 120;

interface RoutePoint {
  readonly atMs: number;
  /** Whole seconds. */
  readonly elapsedSeconds: number;
  readonly timerSeconds: number;
  readonly position: Position | null;
  readonly altitudeMeters: number | null;
  readonly cadence: number | null;
}

interface RouteOptions {
  /** In ms since the Unix epoch. */
  readonly startMs: number;
  readonly pauses: readonly Pause[];
  readonly durationSeconds: number;
  readonly maxElapsedSeconds: number;
  readonly family: SportFamily;
}

/**
 * Positions, altitude and cadence while the timer ran, at most once per second. Positions after a GPS jump are left
 * out. Null if there are fewer than two points with a value.
 */
export function buildRoute(points: readonly RecordedPoint[], options: RouteOptions): RouteColumns | null {
  const routePoints = thin(listRoutePoints(points, options));
  if (routePoints.length < 2) return null;
  const continuousPoints = selectContinuousPoints(routePoints.filter(hasPosition));
  const positions = routePoints.map((point) =>
    hasPosition(point) && continuousPoints.has(point) ? point.position : null,
  );
  const stepsPerCycle = countStepsPerCycle(routePoints, options.family);
  return {
    seconds: routePoints.map(({ elapsedSeconds }) => elapsedSeconds),
    timerSeconds: routePoints.map(({ timerSeconds }) => timerSeconds),
    latitudeMicrodegrees: toColumn(positions, (position) => toMicrodegrees(position.latitude)),
    longitudeMicrodegrees: toColumn(positions, (position) => toMicrodegrees(position.longitude)),
    altitudeMeters: toColumn(
      routePoints.map(({ altitudeMeters }) => altitudeMeters),
      (meters) => Math.round(10 * meters) / 10,
    ),
    cadencePerMinute: toColumn(
      routePoints.map(({ cadence }) => cadence),
      (cadence) => Math.min(MAX_CADENCE_PER_MINUTE, Math.round(stepsPerCycle * cadence)),
    ),
  };
}

type PositionedPoint = RoutePoint & { readonly position: Position };
const hasPosition = (point: RoutePoint): point is PositionedPoint => point.position !== null;

/** The points while the timer ran that have any value; the first one of each second. */
function listRoutePoints(
  points: readonly RecordedPoint[],
  { startMs, pauses, durationSeconds, maxElapsedSeconds }: RouteOptions,
): RoutePoint[] {
  const readTimer = createTimerClock(startMs, pauses);
  const routePoints: RoutePoint[] = [];
  for (const { atMs, position, ...values } of points) {
    const { unpausedMs, isPaused } = readTimer(atMs);
    const elapsedSeconds = Math.floor((atMs - startMs) / 1000);
    const timerSeconds = Math.floor(unpausedMs / 1000);
    if (isPaused || elapsedSeconds <= (routePoints.at(-1)?.elapsedSeconds ?? -1)) continue;
    if (timerSeconds < 0 || timerSeconds > durationSeconds || elapsedSeconds > maxElapsedSeconds) continue;
    const altitudeMeters = toPlausible(values.altitudeMeters, PLAUSIBLE_ALTITUDE_METERS);
    const cadence = toPlausible(values.cadence, { min: 0, max: MAX_CADENCE_PER_MINUTE });
    if (position === null && altitudeMeters === null && cadence === null) continue;
    routePoints.push({ atMs, elapsedSeconds, timerSeconds, position, altitudeMeters, cadence });
  }
  return routePoints;
}

const toPlausible = (value: number | null, { min, max }: { min: number; max: number }) =>
  value !== null && value >= min && value <= max ? value : null;

function thin(points: RoutePoint[]): RoutePoint[] {
  const stride = Math.ceil(points.length / MAX_ROUTE_POINTS);
  return stride <= 1 ? points : points.filter((_, index) => index % stride === 0);
}

/** On foot, devices count the strides of one foot. Some apps count the steps of both. */
function countStepsPerCycle(points: readonly RoutePoint[], family: SportFamily): 1 | 2 {
  if (family !== 'foot') return 1;
  const cadences = points.flatMap(({ cadence }) => (cadence === null || cadence === 0 ? [] : [cadence]));
  const median = cadences.sort((a, b) => a - b)[Math.floor(cadences.length / 2)];
  return median === undefined || median <= MAX_STRIDES_PER_MINUTE ? 2 : 1;
}

/** Null if every value is null. */
const toColumn = <Value>(
  values: readonly (Value | null)[],
  toNumber: (value: Value) => number,
): (number | null)[] | null =>
  values.every((value) => value === null)
    ? null
    : values.map((value) => (value === null ? null : toNumber(value)));

const toMicrodegrees = (degrees: number) => Math.round(degrees * MICRODEGREES_PER_DEGREE);
