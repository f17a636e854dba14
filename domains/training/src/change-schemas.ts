import { boundedText, decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { type LocalDate, parseDuration, SESSIONS } from '@threshold/physiology';
import { z } from 'zod';

/*
 * What an athlete changes by hand: a workout logged after the fact, and planned ones moved or skipped. Names and
 * messages are those of specification section 5.
 */

/** The types of the manual workout form, in its order (specification section 5). */
export const LOGGED_TYPES = [
  'run',
  'bike',
  'swim',
  'strength',
  'yoga',
  'hiit',
  'cross-training',
  'recovery',
] as const;

/** The parts of a day in which a workout is done. */
export const DONE_SESSIONS = SESSIONS.filter((session) => session !== 'Rest');

/** 1,000 km in miles, rounded down. */
const MOST_MILES = 621.371;
const LONGEST_SECONDS = 172_800;
const TOO_SHORT = 'Duration must be at least 1 minute';

/** A field that is missing and one that is blank get the same message (ruling 46). */
const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

const requiredOr =
  (required: string, otherwise?: string) =>
  ({ input }: { readonly input?: unknown }) =>
    isBlank(input) ? required : otherwise;

/** "45m", "1h 30m" or minutes, read as seconds (ruling 45). */
const duration = z
  .union([z.string().max(40), z.number()], {
    error: requiredOr(TOO_SHORT, 'must be minutes or text such as 1h 30m'),
  })
  .transform((value, context) => {
    const seconds = typeof value === 'number' ? Math.round(value * 60) : parseDuration(value);
    const fault = durationFault(seconds, isBlank(value));
    if (seconds !== null && fault === null) return seconds;
    context.issues.push({ code: 'custom', input: value, message: fault ?? TOO_SHORT });
    return z.NEVER;
  });

function durationFault(seconds: number | null, blank: boolean): string | null {
  if (seconds === null) return blank ? TOO_SHORT : 'must be minutes or text such as 1h 30m';
  if (seconds < 60) return TOO_SHORT;
  return seconds > LONGEST_SECONDS ? 'must be at most 48 hours' : null;
}

const bpm = wholeNumber(25, 250);
const doneSession = z.enum(DONE_SESSIONS);

const loggedFields = z.strictObject({
  date: z
    .custom<LocalDate>((value) => localDate.safeParse(value).success, {
      error: requiredOr('Workout date is required', 'must be a calendar day such as 2026-11-20'),
    })
    .meta({ type: 'string', format: 'date' }),
  type: z.enum(LOGGED_TYPES, { error: requiredOr('Workout type is required') }),
  session: z.enum(DONE_SESSIONS, { error: requiredOr('Workout name is required') }),
  duration,
  zone: z.literal([1, 2, 3, 4, 5]).optional(),
  /** Seconds; without them the duration is what was done. */
  actualDuration: wholeNumber(60, LONGEST_SECONDS).nullish(),
  actualHR: bpm.nullish(),
  maxHR: bpm.nullish(),
  /** Miles, at this call alone (ruling 4). */
  distance: decimal(0, MOST_MILES).nullish(),
  rpe: wholeNumber(1, 10).nullish(),
  notes: boundedText(2000).nullish(),
  hrTarget: boundedText(40).nullish(),
});

/** `POST /api/workouts/manual` (specification sections 5 and 7, ruling 45). */
export const logWorkoutInput = loggedFields.extend({
  completed: z.literal([1, true], { error: 'must be 1: only what was done is logged' }).optional(),
});
export type LogWorkout = z.output<typeof logWorkoutInput>;
export type LogWorkoutWire = z.input<typeof logWorkoutInput>;

/** Any part of a logged workout: absent leaves a field as it is, null clears it. */
export const editWorkoutInput = loggedFields.partial().extend({ workoutId: z.string() });
export type EditWorkout = z.output<typeof editWorkoutInput>;
export type EditWorkoutWire = z.input<typeof editWorkoutInput>;

/** A planned workout's new place. */
export const moveWorkoutInput = z.strictObject({
  workoutId: z.string(),
  date: localDate,
  session: doneSession.optional(),
});
export type MoveWorkout = z.output<typeof moveWorkoutInput>;

/** What takes a change back. */
export const undoInput = z.strictObject({ undoId: z.string() });

/** A change that was made, and the id by which it is undone within the hour. */
export const changeView = z.object({ undoId: rowId });
export type ChangeView = z.infer<typeof changeView>;

/** A change that was taken back. */
export const undoneView = z.object({ workoutIds: z.array(rowId) });
export type UndoneView = z.infer<typeof undoneView>;
