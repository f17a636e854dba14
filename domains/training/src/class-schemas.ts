import { decimal, wholeNumber } from '@threshold/contracts/scalars';
import { WEEKDAYS } from '@threshold/physiology';
import { z } from 'zod';

const loadLevel = z.enum(['low', 'moderate', 'high']);
const minutes = decimal(0, 120);

/** Minutes in zones 1 to 5, with their sum and stress. */
const classEffect = z.object({
  minutes: wholeNumber(1, 120),
  zoneMinutes: z.tuple([minutes, minutes, minutes, minutes, minutes]),
  /** Planned TSS. */
  stress: wholeNumber(0, 500),
});
export type ClassEffectView = z.infer<typeof classEffect>;

/** A scheduled class with the training effect that the planner assumes for it. */
const classView = classEffect.extend({
  weekday: z.enum(WEEKDAYS),
  /** The kind of class, e.g. "F45 cardio". */
  name: z.string(),
  legs: loadLevel,
  upperBody: loadLevel,
  impact: loadLevel,
  /** Running on a treadmill; 0 without. */
  distanceKm: decimal(0, 50),
  stimulus: z.enum(['threshold', 'vo2max', 'tempo', 'strength', 'easy']),
  /** Two sentences: what the numbers are based on, and which session of the week the class counts as. */
  description: z.string(),
  /** The recorded or logged classes it was learned from, at most eight; 0 if it is typical for the format. */
  observedCount: wholeNumber(0, 8),
  /** The typical effect of the format. */
  typical: classEffect,
});
export type ClassView = z.infer<typeof classView>;

/** By weekday. Null if nothing can be planned yet; empty without scheduled classes. */
export const classesView = z.array(classView).max(7).nullable();
export type ClassesView = z.infer<typeof classesView>;
