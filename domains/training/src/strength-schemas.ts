import {
  decimal,
  localDate,
  requiredDate,
  rowId,
  whenBlank,
  wholeNumber,
} from '@threshold/contracts/scalars';
import { z } from 'zod';

/** The seven exercises, in the specification's order. */
export const EXERCISES = ['squat', 'deadlift', 'bench', 'row', 'press', 'pullup', 'lunge'] as const;
export type Exercise = (typeof EXERCISES)[number];

/** What a set without repetitions or weight is told (specification section 5). */
export const REPS_AND_WEIGHT = 'Please enter both reps and weight';

const limit = wholeNumber(1, 200);
const given = { error: whenBlank(REPS_AND_WEIGHT) };

/** `GET /api/strength?limit=50`. */
export const setsInput = z.strictObject({ limit: limit.default(50) });

/** The same question at the REST edge, where a number is text. */
export const setsQuery = z.strictObject({
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
  reps: z.int(given).min(1).max(500),
  weight: z.number(given).min(0).max(2000),
};

/** `POST /api/strength`: one set at a time, its weight in lbs (ruling 4). */
export const newSet = z.strictObject({ ...setFields, sets: z.literal(1).default(1) });
export type NewSet = z.output<typeof newSet>;

/** A set as it should have been entered. */
export const editedSet = z.strictObject({ setId: z.string(), ...setFields });
export type EditedSet = z.output<typeof editedSet>;

/** Which set a command is about. */
export const setOf = z.strictObject({ setId: z.string() });

/** A set as it is read. */
export const setView = z.object({
  id: rowId,
  date: localDate,
  exercise: z.enum(EXERCISES),
  sets: z.literal(1),
  reps: wholeNumber(1, 500),
  /** Lbs; for pull-ups and lunges the added load. */
  weight: decimal(0, 2000),
});
export type SetView = z.infer<typeof setView>;

/** Where a page of the sets ends: a place in their order. */
const setCursor = z.strictObject({ date: localDate, place: rowId });

/** One page of the sets; `direction` comes with every page that the client's paging asks for. */
export const setHistoryInput = z.strictObject({
  cursor: setCursor.optional(),
  direction: z.literal('forward').optional(),
});

/** A page of sets, newest first. */
export const setHistoryPage = z.object({ sets: z.array(setView), nextCursor: setCursor.nullable() });
export type SetHistoryPage = z.infer<typeof setHistoryPage>;
