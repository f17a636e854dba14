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

/** Newest first. The last page has no cursor. */
export const historyPageView = z.object({
  workouts: z.array(workoutView),
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
