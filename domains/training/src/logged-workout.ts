/* What form and server both know of a logged workout (specification section 5); no schema stands here, so that the
 * form's chunk loads none. */

/** The types of the manual workout form, in its order. */
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

/** The parts of a day in which a workout is done. */
export const DONE_SESSIONS = ['AM', 'Lunch', 'PM'] as const;
export type DoneSession = (typeof DONE_SESSIONS)[number];

/** What is said of a required field that is missing or blank. */
export const REQUIRED = {
  date: 'Workout date is required',
  type: 'Workout type is required',
  session: 'Workout name is required',
  duration: 'Duration must be at least 1 minute',
} as const;
