import {
  decimal,
  localDate,
  requiredDate,
  rowId,
  whenBlank,
  wholeNumber,
} from '@threshold/contracts/scalars';
import { z } from 'zod';

/** In the specification's order. */
export const EXERCISES = ['squat', 'deadlift', 'bench', 'row', 'press', 'pullup', 'lunge'] as const;
export type Exercise = (typeof EXERCISES)[number];

export const REPS_AND_WEIGHT_REQUIRED = 'Please enter both reps and weight';

const limit = wholeNumber(1, 200);
const requiredNumber = { error: whenBlank(REPS_AND_WEIGHT_REQUIRED) };

/** `GET /api/strength?limit=50`. */
export const listSetsInput = z.strictObject({ limit: limit.default(50) });

/** The same query over REST, where numbers are text. */
export const listSetsQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'must be a whole number' })
    .transform(Number)
    .pipe(limit)
    .optional(),
});

const setFields = {
  date: requiredDate('Date is required'),
  exercise: z.enum(EXERCISES),
  reps: z.int(requiredNumber).min(1).max(500),
  weight: z.number(requiredNumber).min(0).max(2000),
};

/** `POST /api/strength`: one set at a time, weight in lbs (docs/specification.md#units-on-the-wire). */
export const createSetInput = z.strictObject({ ...setFields, sets: z.literal(1).default(1) });
export type CreateSetInput = z.output<typeof createSetInput>;

export const editSetInput = z.strictObject({ setId: z.string(), ...setFields });
export type EditSetInput = z.output<typeof editSetInput>;

export const setReferenceInput = z.strictObject({ setId: z.string() });

export const setView = z.object({
  id: rowId,
  date: localDate,
  exercise: z.enum(EXERCISES),
  sets: z.literal(1),
  reps: wholeNumber(1, 500),
  /** Lbs; added load for pull-ups and lunges. */
  weight: decimal(0, 2000),
});
export type SetView = z.infer<typeof setView>;

/** Position in the sort order after which the next page starts. */
const setCursor = z.strictObject({ date: localDate, place: rowId });

/** The client library sends `direction` with every page. */
export const setHistoryInput = z.strictObject({
  cursor: setCursor.optional(),
  direction: z.literal('forward').optional(),
});

export const setHistoryView = z.object({ sets: z.array(setView), nextCursor: setCursor.nullable() });
export type SetHistoryView = z.infer<typeof setHistoryView>;

/** The last 26 weeks of each lift that has a set in them, in the specification's order of lifts. */
export const strengthTrendView = z.array(
  z.object({
    exercise: z.enum(EXERCISES),
    /** The first set of each day, oldest first. Weight in lbs. */
    days: z.array(z.object({ date: localDate, reps: wholeNumber(1, 500), weight: decimal(0, 2000) })),
    /** Weeks on the athlete's week start, oldest first, from the first with a set to the current one. */
    weeks: z.array(
      z.object({
        start: localDate,
        /** Sum of reps × weight in lbs. */
        volume: decimal(0, 1_000_000_000),
      }),
    ),
  }),
);
export type StrengthTrendView = z.infer<typeof strengthTrendView>;
