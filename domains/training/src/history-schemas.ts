import { boundedText, decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { SESSIONS } from '@threshold/physiology';
import { z } from 'zod';
import { HISTORY_RANGES, HISTORY_SESSIONS } from './history-ranges.ts';
import { workoutView } from './schemas.ts';

const filters = {
  /** Part of the type or of the notes, in any case. */
  search: boundedText(100).optional(),
  range: z.enum(HISTORY_RANGES).default('all'),
  zone: z.literal([1, 2, 3, 4, 5]).optional(),
  session: z.enum(HISTORY_SESSIONS).optional(),
};

/** Which of the completed workouts are asked for. */
export const historyFilters = z.strictObject(filters);
export type HistoryFilters = z.output<typeof historyFilters>;

/** Where a page of the history ends: a place in its order, which asks for no row and shows none. */
const historyCursor = z.strictObject({ date: localDate, session: z.enum(SESSIONS), place: rowId });

/** One page of the history; `direction` comes with every page that the client's paging asks for. */
export const historyInput = z.strictObject({
  ...filters,
  cursor: historyCursor.optional(),
  direction: z.literal('forward').optional(),
});

/** A page of completed workouts, newest first; without a cursor it is the last. */
export const historyPage = z.object({
  workouts: z.array(workoutView),
  nextCursor: historyCursor.nullable(),
});
export type HistoryPage = z.infer<typeof historyPage>;

/** What the filtered history sums to. */
export const historySummaryView = z.object({
  totalWorkouts: wholeNumber(0, 1_000_000),
  /** Seconds. */
  totalDuration: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** The mean of the workouts' averages in bpm; null where none has one. */
  averageHR: wholeNumber(25, 250).nullable(),
  /** Km. */
  totalDistance: decimal(0, 1_000_000_000),
});
export type HistorySummaryView = z.infer<typeof historySummaryView>;
