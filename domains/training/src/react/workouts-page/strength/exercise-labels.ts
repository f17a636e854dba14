import { EXERCISES, type Exercise } from '../../../strength-schemas.ts';

const NAMES: Readonly<Record<Exercise, string>> = {
  squat: 'Squat',
  deadlift: 'Deadlift',
  bench: 'Bench Press',
  row: 'Row',
  press: 'Overhead Press',
  pullup: 'Pull-up',
  lunge: 'Lunge',
};

/** An exercise as it is read. */
export const exerciseName = (exercise: Exercise): string => NAMES[exercise];

/** The seven exercises to choose from. */
export const EXERCISE_CHOICES = EXERCISES.map((value) => ({ value, label: NAMES[value] }));

/** Whether the weight of an exercise comes on top of the body's own. */
export const isAddedLoad = (exercise: Exercise): boolean => exercise === 'pullup' || exercise === 'lunge';
