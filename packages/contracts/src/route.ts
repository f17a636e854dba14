import { z } from 'zod';
import { decimal, wholeNumber } from './scalars.ts';

/** Two days at one point per second fit. */
export const MAX_ROUTE_POINTS = 200_000;
/** Per recording. An ultramarathon with a lap per kilometer has a few hundred. */
export const MAX_LAPS = 1000;

/** Up to two days of timer time. Elapsed time may last 30 days. */
const timerSeconds = wholeNumber(0, 172_800);
const elapsedSeconds = wholeNumber(0, 2_592_000);

const createColumnSchema = <Value extends z.ZodType>(value: Value) => z.array(value).max(MAX_ROUTE_POINTS);
/** Null if the recording has no such values; single entries are null where a point has none. */
const optionalColumn = <Value extends z.ZodType>(value: Value) =>
  createColumnSchema(value.nullable()).nullable();

/**
 * Positions, altitude and cadence of a recording while its timer ran, at most once per second. Each column has as many
 * entries as `seconds`.
 */
export const routeColumns = z
  .object({
    /** Elapsed since the start, including pauses; increasing. */
    seconds: createColumnSchema(elapsedSeconds),
    /** Since the start without pauses; never decreasing. */
    timerSeconds: createColumnSchema(timerSeconds),
    /** Millionths of a degree, 0.11 m each; null in the same places as the longitude. */
    latitudeMicrodegrees: optionalColumn(wholeNumber(-90_000_000, 90_000_000)),
    longitudeMicrodegrees: optionalColumn(wholeNumber(-180_000_000, 180_000_000)),
    /** Above sea level. */
    altitudeMeters: optionalColumn(decimal(-1000, 20_000)),
    /** Steps of both feet on foot, else revolutions or strokes. */
    cadencePerMinute: optionalColumn(wholeNumber(0, 500)),
  })
  .refine(
    ({ seconds, ...columns }) =>
      Object.values(columns).every((values) => values === null || values.length === seconds.length),
    { error: 'must have the same number of values in each of its columns' },
  );
export type RouteColumns = z.infer<typeof routeColumns>;

/** A lap of the device. */
export const recordedLap = z.object({
  /** Elapsed since the start, including pauses. */
  startElapsedSeconds: elapsedSeconds,
  /** Since the start without pauses. */
  startTimerSeconds: timerSeconds,
  /** The lap's length, including pauses. */
  elapsedSeconds,
  /** The lap's length without pauses. */
  timerSeconds,
  distanceMeters: decimal(0, 1_000_000).nullable(),
  averageBpm: wholeNumber(25, 250).nullable(),
});
export type RecordedLap = z.infer<typeof recordedLap>;
