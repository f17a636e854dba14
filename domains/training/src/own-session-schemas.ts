import { boundedText, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { LOGGED_SESSIONS } from './logged-workout.ts';

/** How many templates an athlete may save. */
export const MAX_TEMPLATES = 50;
export const OWN_SESSION_MINUTES = { min: 5, max: 480 } as const;
const MAX_TITLE_LENGTH = 60;

const title = boundedText(MAX_TITLE_LENGTH).min(1);
const minutes = wholeNumber(OWN_SESSION_MINUTES.min, OWN_SESSION_MINUTES.max);
const zone = z.literal([1, 2, 3, 4, 5]);

/** What an own session consists of: a type of the library, a saved template, or a title of the athlete's. */
const ownContent = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('type'), typeId: z.string().max(100), minutes }),
  z.strictObject({ from: z.literal('template'), templateId: z.string() }),
  z.strictObject({ from: z.literal('title'), title, minutes, zone }),
]);
export type OwnContent = z.output<typeof ownContent>;

/** True to plan the session even if it breaks a rule of the plan. */
const anyway = z.boolean().default(false);

export const createOwnSessionInput = z.strictObject({
  date: localDate,
  session: z.enum(LOGGED_SESSIONS),
  content: ownContent,
  anyway,
});
export type CreateOwnSessionInput = z.output<typeof createOwnSessionInput>;

/** Moving to another day is `moveWorkout`. */
export const editOwnSessionInput = z.strictObject({ workoutId: z.string(), content: ownContent, anyway });
export type EditOwnSessionInput = z.output<typeof editOwnSessionInput>;

export const plannedChangeView = z.strictObject({ workoutId: rowId, undoId: rowId });
export type PlannedChange = z.infer<typeof plannedChangeView>;

/** A type of the library. */
export const workoutTypeView = z.strictObject({
  id: z.string(),
  name: z.string(),
  sport: z.enum(['run', 'walk', 'class', 'strength', 'bike', 'swim', 'row', 'elliptical', 'mobility']),
  zone,
  minutes: z.strictObject({ min: minutes, max: minutes }),
  purpose: z.string(),
});
export type WorkoutTypeView = z.infer<typeof workoutTypeView>;

export const templateView = z.strictObject({
  id: rowId,
  name: z.string(),
  type: z.string(),
  zone,
  minutes,
});
export type TemplateView = z.infer<typeof templateView>;

export const createTemplateInput = z.strictObject({ workoutId: z.string(), name: title });
export type NewTemplate = z.output<typeof createTemplateInput>;
export const templateInput = z.strictObject({ templateId: z.string() });
