import { MAX_LAPS, recordedLap } from '@threshold/contracts/route';
import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { bpm, seconds, sessionView, target, zone } from './schemas.ts';

const efficiency = {
  /** Meters per minute per bpm. */
  efficiencyFactor: decimal(0, 10_000),
  /** Percent of the efficiency factor lost in the second half. */
  decouplingPercent: decimal(-10_000, 100),
};

export const efficiencyEntryView = z.object({
  date: localDate,
  type: z.string(),
  workoutId: rowId,
  ...efficiency,
});
export type EfficiencyEntry = z.infer<typeof efficiencyEntryView>;

const secondsPerKm = decimal(0, 10_000);

/** A run beside an earlier one at the same heart rate. Paces are seconds per kilometer. */
const sameEffortView = z.object({
  previousWorkoutId: rowId,
  previousDate: localDate,
  bpm,
  /** Minutes near that heart rate in this run and in the previous one. */
  likeMinutes: wholeNumber(20, 360),
  previousLikeMinutes: wholeNumber(20, 360),
  secondsPerKm,
  previousSecondsPerKm: secondsPerKm,
  verdict: z.enum(['quicker', 'slower', 'same']),
});
export type SameEffortView = z.infer<typeof sameEffortView>;

export const recordedInput = z.strictObject({ workoutId: rowId });
export const recordedView = z
  .object({
    session: sessionView,
    lthrBpm: wholeNumber(90, 210).nullable(),
    target,
    zone,
    /** The recorded time below, in and above the target, per block; null without a target or if unknown. */
    judged: z
      .object({
        blocks: z.array(
          z.object({
            label: z.string().nullable(),
            plannedSeconds: seconds.nullable(),
            belowSeconds: seconds,
            inSeconds: seconds,
            aboveSeconds: seconds,
          }),
        ),
        unmeasuredSeconds: seconds,
      })
      .nullable(),
    /** Planned seconds in zones 1 to 5; null without planned steps. */
    plannedZoneSeconds: z.tuple([seconds, seconds, seconds, seconds, seconds]).nullable(),
    /** The planned steps from the start of the recording; none without a plan or heart rate, or for a class. */
    steps: z.array(
      z.object({
        label: z.string(),
        zone,
        startSeconds: seconds,
        endSeconds: seconds,
        lowBpm: bpm.nullable(),
        highBpm: bpm.nullable(),
        averageBpm: bpm.nullable(),
        belowSeconds: seconds,
        inSeconds: seconds,
        aboveSeconds: seconds,
      }),
    ),
    /** At most 600 points in order; a null `hr` is a gap of more than 10 s. */
    curve: z.array(z.object({ t: seconds, hr: bpm.nullable() })),
    /** Null if unknown: no track, too short, paused, hard or uneven. */
    efficiency: z.object(efficiency).nullable(),
    /** Null without an earlier run to compare; missing in responses cached by an earlier version. */
    sameEffort: sameEffortView.nullable().optional(),
    /** At most 600 points in order: `t` as in `curve`, `meters` since the start. Missing in responses cached by an earlier version. */
    track: z.array(z.object({ t: decimal(0, 30 * 86_400), meters: decimal(0, 1_000_000) })).optional(),
  })
  .nullable();
export type RecordedView = z.infer<typeof recordedView>;

/** A response has at most this many points of a route. */
export const MAX_SHOWN_ROUTE_POINTS = 1000;

const routeColumn = <Value extends z.ZodType>(value: Value) => z.array(value).max(MAX_SHOWN_ROUTE_POINTS);
/** Null if the recording has no such values; single entries are null where a point has none. */
const optionalRouteColumn = <Value extends z.ZodType>(value: Value) =>
  routeColumn(value.nullable()).nullable();
/** At most halfway around the earth. */
const relativeMeters = decimal(-20_100_000, 20_100_000);

/**
 * The athlete's own route: columns of the same length, with points evenly chosen in order of time. Without positions,
 * altitude or cadence the columns are empty or null.
 */
export const recordedRouteView = z
  .object({
    /** Since the start, including pauses. */
    elapsedSeconds: routeColumn(wholeNumber(0, 2_592_000)),
    /** Since the start without pauses, as in the curve of `recordedView`. */
    timerSeconds: routeColumn(seconds),
    /** Since the start. */
    distanceMeters: optionalRouteColumn(decimal(0, 1_000_000)),
    /** From the first position; negative to the west. */
    eastMeters: optionalRouteColumn(relativeMeters),
    /** From the first position; negative to the south. */
    northMeters: optionalRouteColumn(relativeMeters),
    /** Above sea level. */
    altitudeMeters: optionalRouteColumn(decimal(-1000, 20_000)),
    cadencePerMinute: optionalRouteColumn(wholeNumber(0, 500)),
    /** Null in gaps of more than 10 s. */
    heartRateBpm: optionalRouteColumn(bpm),
    /** What the cadence counts: steps of both feet, turns of the pedals, or strokes. */
    cadenceUnit: z.enum(['steps', 'turns', 'strokes']),
    /** Of the whole recording (`computeClimb` of physiology); null without altitude. */
    climbMeters: wholeNumber(0, 1_000_000_000).nullable(),
    descentMeters: wholeNumber(0, 1_000_000_000).nullable(),
    /** The laps of the device, in order; none if it recorded fewer than two. */
    laps: z.array(recordedLap).max(MAX_LAPS),
    /** RR intervals stored with the heart rate. */
    rrIntervalCount: wholeNumber(0, 1_000_000_000),
  })
  .nullable();
export type RecordedRouteView = z.infer<typeof recordedRouteView>;
