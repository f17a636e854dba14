import {
  boundedText,
  decimal,
  localDate,
  requiredDate,
  rowId,
  whenBlank,
  wholeNumber,
} from '@threshold/contracts/scalars';
import { parseDuration } from '@threshold/physiology';
import { z } from 'zod';
import { LOGGED_SESSIONS, LOGGED_TYPES, REQUIRED_MESSAGES } from './logged-workout.ts';

/*
 * Changes by the athlete: logging a past workout, editing a completed one, moving a planned one, and undoing
 * a change. Names and messages are from docs/specification.md#5-validation.
 */

/** 1,000 km in miles, rounded down. */
const MAX_MILES = 621.371;
/** 48 hours. */
const MAX_DURATION_SECONDS = 172_800;
const INVALID_DURATION = 'must be minutes or text such as 1h 30m';

/** "45m", "1h 30m" or minutes, converted to seconds (docs/specification.md#manual-workout-input). */
const duration = z
  .union([z.string().max(40), z.number()], {
    error: whenBlank(REQUIRED_MESSAGES.duration, INVALID_DURATION),
  })
  .transform((value, context) => {
    const seconds = typeof value === 'number' ? Math.round(value * 60) : parseDuration(value);
    const issue = findDurationError(seconds, value);
    if (seconds !== null && issue === null) return seconds;
    context.issues.push({ code: 'custom', input: value, message: issue ?? REQUIRED_MESSAGES.duration });
    return z.NEVER;
  });

function findDurationError(seconds: number | null, input: unknown): string | null {
  if (seconds === null) return whenBlank(REQUIRED_MESSAGES.duration)({ input }) ?? INVALID_DURATION;
  if (seconds < 60) return REQUIRED_MESSAGES.duration;
  return seconds > MAX_DURATION_SECONDS ? 'must be at most 48 hours' : null;
}

/** A physiologically possible heart rate. */
const bpm = wholeNumber(25, 250);

const loggedFields = z.strictObject({
  date: requiredDate(REQUIRED_MESSAGES.date),
  type: z.enum(LOGGED_TYPES, { error: whenBlank(REQUIRED_MESSAGES.type) }),
  session: z.enum(LOGGED_SESSIONS, { error: whenBlank(REQUIRED_MESSAGES.session) }),
  duration,
  zone: z.literal([1, 2, 3, 4, 5]).optional(),
  /** Seconds; defaults to the duration. */
  actualDuration: wholeNumber(60, MAX_DURATION_SECONDS).nullish(),
  actualHR: bpm.nullish(),
  maxHR: bpm.nullish(),
  /** Miles, in this call only (docs/specification.md#units-on-the-wire). */
  distance: decimal(0, MAX_MILES).nullish(),
  rpe: wholeNumber(1, 10).nullish(),
  notes: boundedText(2000).nullish(),
  hrTarget: boundedText(40).nullish(),
});

/** `POST /api/workouts/manual` (docs/specification.md#5-validation, #7-calls and #manual-workout-input). */
export const logWorkoutInput = loggedFields.extend({
  completed: z.literal([1, true], { error: 'must be 1: only what was done is logged' }).optional(),
  /**
   * The planned session that this workout completes. Null means none. If absent, or if the session is no
   * longer open, the server matches the workout itself (docs/specification.md#matching-a-workout-to-the-plan).
   */
  plannedId: rowId.nullish(),
});
export type LogWorkoutInput = z.output<typeof logWorkoutInput>;
export type LogWorkoutRequest = z.input<typeof logWorkoutInput>;

/**
 * An absent field keeps its value; null clears it. In a recorded workout, only fields that were not measured
 * can change.
 */
export const editWorkoutInput = loggedFields.partial().extend({ workoutId: z.string() });
export type EditWorkoutInput = z.output<typeof editWorkoutInput>;
export type EditWorkoutRequest = z.input<typeof editWorkoutInput>;

export const moveWorkoutInput = z.strictObject({
  workoutId: z.string(),
  date: localDate,
  session: z.enum(LOGGED_SESSIONS).optional(),
  /** True to move it although that breaks a rule of the plan. */
  anyway: z.boolean().optional(),
});
export type MoveWorkoutInput = z.output<typeof moveWorkoutInput>;

/** Asks whether a planned session could move to a day and part of the day. */
export const checkMoveInput = moveWorkoutInput.omit({ anyway: true });
export type CheckMoveInput = z.output<typeof checkMoveInput>;

/** `problem` is null if the move keeps every rule of the plan. */
export const moveCheckView = z.object({
  problem: z.string().nullable(),
  /** True if the athlete may move it anyway. */
  canInsist: z.boolean(),
});
export type MoveCheckView = z.infer<typeof moveCheckView>;

export const undoInput = z.strictObject({ undoId: z.string() });

/** `undoId` is valid for one hour. */
export const changeView = z.object({ undoId: rowId });
export type ChangeView = z.infer<typeof changeView>;

export const changedWorkoutsView = z.object({ workoutIds: z.array(rowId) });
export type ChangedWorkoutsView = z.infer<typeof changedWorkoutsView>;
