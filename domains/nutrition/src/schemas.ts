import { boundedText, decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** The latest so many logs make the averages (specification section 9). */
export const AVERAGED_LOGS = 7;
const MOST_LOGS = 365;
/** How many days a page of the history holds. */
export const HISTORY_PAGE_LOGS = 30;
const LONGEST_NOTES = 2000;

/*
 * More than anybody eats or drinks in a day, the long days of an ultra included: what is refused is a slip of the
 * hand. The table's checks say the same in its own units.
 */
const calories = wholeNumber(0, 20_000);
const grams = decimal(0, 2000);
const ounces = decimal(0, 1000);

const amounts = { calories, protein: grams, carbs: grams, fats: grams, hydration: ounces };
const AMOUNTS = ['calories', 'protein', 'carbs', 'fats', 'hydration'] as const;

/** What a day without any amount is refused with. */
export const NO_AMOUNT = 'Fill in at least one of calories, protein, carbs, fats and hydration';

const limit = wholeNumber(1, MOST_LOGS);

/** How many logs a list asks for, the newest first. */
export const logsInput = z.strictObject({ limit: limit.default(AVERAGED_LOGS) });

/** The query of `GET /api/nutrition`, where every value is text. */
export const logsQuery = z.strictObject({
  limit: z
    .string({ error: 'must be one number' })
    .refine((text) => /^\d{1,9}$/.test(text), { error: 'must be a whole number' })
    .transform(Number)
    .pipe(limit)
    .optional(),
});

/** `POST /api/nutrition`: calories in kcal, protein, carbs and fats in g, hydration in US fl oz (ruling 4). */
export const saveLogInput = z
  .strictObject({ date: localDate, ...amounts, notes: boundedText(LONGEST_NOTES) })
  .partial({ calories: true, protein: true, carbs: true, fats: true, hydration: true, notes: true })
  .refine((log) => AMOUNTS.some((name) => log[name] !== undefined), { error: NO_AMOUNT });
export type SaveLog = z.output<typeof saveLogInput>;

/** A correction of a day: an absent field stays as it is, null clears it. */
export const editLogInput = z.strictObject({
  date: localDate,
  calories: calories.nullish(),
  protein: grams.nullish(),
  carbs: grams.nullish(),
  fats: grams.nullish(),
  hydration: ounces.nullish(),
  notes: boundedText(LONGEST_NOTES).nullish(),
});
export type EditLog = z.output<typeof editLogInput>;

/** Which day's log a command is about. */
export const logDay = z.strictObject({ date: localDate });

/** What undoes a correction or a deletion. */
export const undoInput = z.strictObject({ undoId: z.string() });

/** A correction or deletion that was made, and the id by which it is undone within the hour. */
export const changeView = z.strictObject({ undoId: rowId });

/** One day's log by the wire names of specification section 3; null where nothing was entered. */
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

/** One page of the history; `direction` comes with every page that the client's paging asks for. */
export const historyInput = z.strictObject({
  /** The page begins before this day. */
  cursor: localDate.optional(),
  direction: z.literal('forward').optional(),
});

/** A page of the days that were logged, newest first. */
export const historyPage = z.object({ logs: z.array(logView), nextCursor: localDate.nullable() });
export type HistoryPage = z.infer<typeof historyPage>;

const average = (bound: number) =>
  z.object({ value: wholeNumber(0, bound), logs: wholeNumber(1, AVERAGED_LOGS) }).nullable();

/** What the latest seven logs come to a day; `logs` of an average counts those that have the value. */
export const averagesView = z.object({
  logs: wholeNumber(0, AVERAGED_LOGS),
  calories: average(20_000),
  protein: average(2000),
});
export type AveragesView = z.infer<typeof averagesView>;

/** By which time zone the athlete's day is told, and the units chosen, if any were (rulings 2 and 5). */
export const calendarView = z.object({ timeZone: z.string() });
export type CalendarView = z.infer<typeof calendarView>;
