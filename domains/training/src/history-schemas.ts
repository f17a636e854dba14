import { boundedText, decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import { HISTORY_RANGES, HISTORY_SESSIONS } from './history-ranges.ts';
import { workoutView } from './schemas.ts';

const filters = {
  /** Text to find in the type or the notes, case-insensitive. */
  search: boundedText(100).optional(),
  range: z.enum(HISTORY_RANGES).default('all'),
  zone: z.literal([1, 2, 3, 4, 5]).optional(),
  session: z.enum(HISTORY_SESSIONS).optional(),
};

export const historyFilters = z.strictObject(filters);
export type HistoryFilters = z.output<typeof historyFilters>;

/** The position in the sort order after which the next page starts. That row may be deleted by then. */
const historyCursor = z.strictObject({ date: localDate, session: z.enum(SESSIONS), place: rowId });

/** `direction` is sent by the client library with every page. */
export const historyInput = z.strictObject({
  ...filters,
  cursor: historyCursor.optional(),
  direction: z.literal('forward').optional(),
});

/** At most 48 hours. */
const zoneSeconds = wholeNumber(0, 172_800);

/** A completed workout. Its notes are the athlete's own, because the plan's say what was to be done. */
const historyWorkout = workoutView.extend({
  /** Recorded seconds in zones 1 to 5; null without a recorded heart rate. */
  zoneSeconds: z.tuple([zoneSeconds, zoneSeconds, zoneSeconds, zoneSeconds, zoneSeconds]).nullable(),
});
export type HistoryWorkout = z.infer<typeof historyWorkout>;

/** Totals of one week's workouts that match the filters. */
const historyWeek = z.object({
  /** First and last day of the week. */
  start: localDate,
  end: localDate,
  sessions: wholeNumber(1, 1_000_000),
  /** Seconds. */
  duration: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** Kilometers. */
  distance: decimal(0, 1_000_000_000),
  /** Sum of the stress scores; null if no workout has one. */
  load: wholeNumber(0, Number.MAX_SAFE_INTEGER).nullable(),
});
export type HistoryWeek = z.infer<typeof historyWeek>;

/** Newest first, with the weeks of these workouts. The last page has no cursor. */
export const historyPageView = z.object({
  workouts: z.array(historyWorkout),
  /** Absent in responses of the previous version. */
  weeks: z.array(historyWeek).optional(),
  nextCursor: historyCursor.nullable(),
});
export type HistoryPage = z.infer<typeof historyPageView>;

export const historySummaryView = z.object({
  totalWorkouts: wholeNumber(0, 1_000_000),
  /** Seconds. */
  totalDuration: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** Mean of the workouts' average heart rates in bpm; null if none has one. */
  averageHR: wholeNumber(25, 250).nullable(),
  /** Kilometers. */
  totalDistance: decimal(0, 1_000_000_000),
});
export type HistorySummaryView = z.infer<typeof historySummaryView>;
