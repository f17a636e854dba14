import { EXERCISES, type Exercise } from '../../../strength-schemas.ts';

const EXERCISE_NAMES: Readonly<Record<Exercise, string>> = {
  squat: 'Squat',
  deadlift: 'Deadlift',
  bench: 'Bench Press',
  row: 'Row',
  press: 'Overhead Press',
  pullup: 'Pull-up',
  lunge: 'Lunge',
};

export const getExerciseName = (exercise: Exercise): string => EXERCISE_NAMES[exercise];

export const EXERCISE_CHOICES = EXERCISES.map((value) => ({ value, label: EXERCISE_NAMES[value] }));

/** True for an exercise whose weight is added to the body weight. */
export const hasAddedLoad = (exercise: Exercise): boolean => exercise === 'pullup' || exercise === 'lunge';
