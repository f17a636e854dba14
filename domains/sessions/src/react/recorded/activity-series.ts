import { computePaceCurve, type LengthUnit, type TrackPoint, toMeters } from '@threshold/physiology';
import type { RecordedRouteView } from '../../recorded-schemas.ts';
import type { RecordedDetails } from './recorded-details.ts';

/** A value in timer seconds; null in a gap. */
interface SeriesPoint {
  readonly t: number;
  readonly value: number | null;
}

/** A recording's values over time, each in order; empty if unknown. */
export interface ActivitySeries {
  /** In bpm. */
  readonly heartRate: readonly SeriesPoint[];
  /** In seconds per kilometer or mile, as the athlete chose. */
  readonly pace: readonly SeriesPoint[];
  /** Distance covered since the start. */
  readonly distanceMeters: readonly SeriesPoint[];
  /** Meters above sea level. */
  readonly altitudeMeters: readonly SeriesPoint[];
  readonly cadence: { readonly unit: string; readonly points: readonly SeriesPoint[] };
}

type Route = NonNullable<RecordedRouteView>;

export const CADENCE_UNITS: Readonly<Record<Route['cadenceUnit'], string>> = {
  steps: 'steps/min',
  turns: 'rpm',
  strokes: 'strokes/min',
};

export function createActivitySeries(
  { curve, track = [] }: RecordedDetails,
  route: RecordedRouteView,
  unit: LengthUnit,
): ActivitySeries {
  const toSeries = (column: readonly (number | null)[] | null | undefined): SeriesPoint[] =>
    column && route ? column.map((value, index) => ({ t: route.timerSeconds[index] ?? 0, value })) : [];
  return {
    heartRate: curve.map(({ t, hr }) => ({ t, value: hr })),
    pace: toPaceSeries(track, unit),
    distanceMeters: track.map(({ t, meters }) => ({ t, value: meters })),
    altitudeMeters: toSeries(route?.altitudeMeters),
    cadence: {
      unit: CADENCE_UNITS[route?.cadenceUnit ?? 'steps'],
      points: toSeries(route?.cadencePerMinute),
    },
  };
}

const toPaceSeries = (track: readonly TrackPoint[], unit: LengthUnit): SeriesPoint[] =>
  computePaceCurve(track).map(({ t, secondsPerKm }) => ({
    t,
    value: secondsPerKm === null ? null : (secondsPerKm * toMeters(1, unit)) / 1000,
  }));

/** The point closest to a moment; undefined without points. */
export function findNearest<T extends { readonly t: number }>(
  points: readonly T[],
  seconds: number,
): T | undefined {
  const nextIndex = points.findIndex(({ t }) => t >= seconds);
  if (nextIndex === -1) return points.at(-1);
  const [before, after] = [points[nextIndex - 1], points[nextIndex]];
  return before && after && seconds - before.t < after.t - seconds ? before : after;
}
