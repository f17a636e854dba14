import { addDays } from '@threshold/physiology';
import { type Plan, type WeekArrangement, WORKOUT_TYPES } from '@threshold/planner';
import { z } from 'zod';

/** The model may not arrange the race, classes and rest days. */
const NOT_ITS = ['rest', 'race', 'class'];

/** Workout types that a model may choose. */
export const MODEL_WORKOUTS = WORKOUT_TYPES.filter(({ kind }) => !NOT_ITS.includes(kind));

/** A week as answered by the model. Days are given by index, so that every date is computed here. */
export const weekAnswer = z.strictObject({
  sessions: z
    .array(
      z.strictObject({
        day: z.int().min(0).max(6),
        part: z.enum(['AM', 'Lunch', 'PM']),
        workout: z.enum(MODEL_WORKOUTS.map(({ id }) => id)),
        minutes: z.int().min(5).max(480),
        notes: z.string().max(400).nullable(),
        why: z.string().max(300).nullable(),
      }),
    )
    .max(21),
});
export type WeekAnswer = z.infer<typeof weekAnswer>;

/** Converts the answer for the planner. */
export function toArrangement(plan: Plan, index: number, { sessions }: WeekAnswer): WeekArrangement {
  const startsOn = plan.weeks[index]?.startsOn;
  if (!startsOn) throw new Error(`A plan of ${plan.weeks.length} weeks has no week ${index}.`);
  return {
    sessions: sessions.map(({ day, part, workout, minutes, notes, why }) => ({
      date: addDays(startsOn, day),
      session: part,
      workout,
      minutes,
      notes,
      why,
    })),
  };
}
