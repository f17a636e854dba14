/*
 * Rules for logged workouts, shared by the form and the server (docs/specification.md#5-validation). Contains
 * no schemas, so that the form's chunk doesn't load any.
 */

/** Types of the manual workout form, in its order. */
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
export type LoggedType = (typeof LOGGED_TYPES)[number];

/** Sessions that a completed workout may have. A rest day has none of them. */
export const LOGGED_SESSIONS = ['AM', 'Lunch', 'PM'] as const;
export type LoggedSession = (typeof LOGGED_SESSIONS)[number];

/** Messages for the form's missing fields. */
export const REQUIRED_MESSAGES = {
  date: 'Workout date is required',
  type: 'Workout type is required',
  session: 'Workout name is required',
  duration: 'Duration must be at least 1 minute',
} as const;
