import { boundedText, decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** Number of latest logs in the averages (docs/specification.md#9-constants). */
export const AVERAGED_LOGS = 7;
/** A year of daily logs. */
const MAX_LOGS = 365;
export const HISTORY_PAGE_LOGS = 30;
const MAX_NOTES_LENGTH = 2000;
const MAX_CALORIES = 20_000;
const MAX_GRAMS = 2000;
const MAX_OUNCES = 1000;

/*
 * More than anyone consumes in a day, even during an ultra, so larger values are typos. The table has the
 * same checks in its own units.
 */
const calories = wholeNumber(0, MAX_CALORIES);
const grams = decimal(0, MAX_GRAMS);
const ounces = decimal(0, MAX_OUNCES);

const amountSchemas = { calories, protein: grams, carbs: grams, fats: grams, hydration: ounces };
const AMOUNT_FIELDS = ['calories', 'protein', 'carbs', 'fats', 'hydration'] as const;

export const NO_AMOUNT_MESSAGE = 'Fill in at least one of calories, protein, carbs, fats and hydration';

const limit = wholeNumber(1, MAX_LOGS);

export const logsInput = z.strictObject({ limit: limit.default(AVERAGED_LOGS) });

/** The query string of `GET /api/nutrition`. */
export const logsQuery = z.strictObject({
  limit: z
    .string({ error: 'must be a single number' })
    // Nine digits are exact as a number.
    .refine((text) => /^\d{1,9}$/.test(text), { error: 'must be a whole number' })
    .transform(Number)
    .pipe(limit)
    .optional(),
});

/**
 * `POST /api/nutrition`: calories in kcal, protein, carbs and fats in g, hydration in US fl oz
 * (docs/specification.md#units-on-the-wire).
 */
export const saveLogInput = z
  .strictObject({ date: localDate, ...amountSchemas, notes: boundedText(MAX_NOTES_LENGTH) })
  .partial({ calories: true, protein: true, carbs: true, fats: true, hydration: true, notes: true })
  .refine((log) => AMOUNT_FIELDS.some((name) => log[name] !== undefined), { error: NO_AMOUNT_MESSAGE });
export type SaveLogInput = z.output<typeof saveLogInput>;

/** A correction: an absent field keeps its value, and null clears it. */
export const editLogInput = z.strictObject({
  date: localDate,
  calories: calories.nullish(),
  protein: grams.nullish(),
  carbs: grams.nullish(),
  fats: grams.nullish(),
  hydration: ounces.nullish(),
  notes: boundedText(MAX_NOTES_LENGTH).nullish(),
});
export type EditLogInput = z.output<typeof editLogInput>;

export const logDay = z.strictObject({ date: localDate });

export const undoInput = z.strictObject({ undoId: z.string() });

/** The id can undo the change for an hour. */
export const changeView = z.strictObject({ undoId: rowId });

/** One day's log with the wire names of docs/specification.md#3-entities; null for missing values. */
export const logView = z.object({
  id: rowId,
  date: localDate,
  calories: calories.nullable(),
  protein: grams.nullable(),
  carbs: grams.nullable(),
  fats: grams.nullable(),
  hydration: ounces.nullable(),
  notes: z.string().nullable(),
});
export type LogView = z.infer<typeof logView>;

/** A page of the history. Infinite queries send `direction`. */
export const historyInput = z.strictObject({
  cursor: localDate.optional(),
  direction: z.literal('forward').optional(),
});

export const historyPageView = z.object({ logs: z.array(logView), nextCursor: localDate.nullable() });
export type HistoryPage = z.infer<typeof historyPageView>;

const createAverageView = (maxValue: number) =>
  z.object({ value: wholeNumber(0, maxValue), logs: wholeNumber(1, AVERAGED_LOGS) }).nullable();

/** Daily averages of the latest seven logs; each inner `logs` counts the logs that have the value. */
export const averagesView = z.object({
  logs: wholeNumber(0, AVERAGED_LOGS),
  calories: createAverageView(MAX_CALORIES),
  protein: createAverageView(MAX_GRAMS),
});
export type AveragesView = z.infer<typeof averagesView>;

/** For computing today's date for the athlete (docs/specification.md#today-and-time-zones). */
export const timeZoneView = z.object({ timeZone: z.string() });
export type TimeZoneView = z.infer<typeof timeZoneView>;

/** Carbohydrate for tomorrow's training. */
export const tomorrowFuelView = z.object({
  /** The type of the longest session. */
  session: z.string(),
  /** Of all sessions. */
  durationSeconds: wholeNumber(0, 1_000_000),
  minGramsPerKg: decimal(0, 20),
  maxGramsPerKg: decimal(0, 20),
  minGrams: wholeNumber(0, 10_000),
  maxGrams: wholeNumber(0, 10_000),
});
export type TomorrowFuelView = z.infer<typeof tomorrowFuelView>;
