import type { CatalogExercise } from './exercise.ts';

/** Graded steps back to running or a sport of the arm. */
export const RETURN_EXERCISES = [
  {
    id: 'brisk-walk',
    level: 'return',
    name: 'Brisk walk',
    description: 'Walk briskly on level ground for half an hour, arms swinging.',
    sets: '1',
    reps: '1 walk',
    frequency: 'Every other day',
    duration: '30 minutes',
    precautions: 'No run before this is green without a limp.',
  },
  {
    id: 'graded-run',
    level: 'return',
    name: 'Graded walk and run',
    description: 'Alternate walking and easy running as your stage below says, on level ground.',
    sets: '1',
    reps: '1 session',
    frequency: 'Every other day',
    duration: '15–30 minutes',
    precautions: 'Each stage twice with a rest day between; back one stage after a red light.',
  },
  {
    id: 'strides',
    level: 'return',
    name: 'Easy strides',
    description:
      'At the end of an easy run speed up smoothly over 60 meters, hold for a moment, roll out, and walk back.',
    sets: '1',
    reps: '4',
    frequency: 'Twice a week',
    duration: '8 minutes',
    precautions: 'Only once 2 miles in one go are green; no full speed.',
  },
  {
    id: 'grip-return',
    level: 'return',
    name: 'Graded grip return',
    description:
      'Take up gripping work again in short blocks: half of the usual weight and time, then a little more each week.',
    sets: '2',
    reps: '8',
    frequency: 'Every other day',
    duration: '15 minutes',
    precautions: 'A day between; ease the grip when the forearm burns.',
  },
  {
    id: 'arm-sport',
    level: 'return',
    name: 'Graded arm sport',
    description:
      'Go back to your sport of the arm with a third of the usual time at easy effort, then half, then all of it.',
    sets: '1',
    reps: '1 session',
    frequency: 'Every other day',
    duration: '10–20 minutes',
    precautions: 'At most a tenth more each week, technique before force.',
  },
  {
    id: 'overhead-return',
    level: 'return',
    name: 'Graded overhead return',
    description: 'Reach, throw or swim overhead in short easy blocks, then longer ones.',
    sets: '2',
    reps: '8–10',
    frequency: 'Every other day',
    duration: '10 minutes',
    precautions: 'Below the height that pinches; rest a day between.',
  },
] as const satisfies readonly CatalogExercise[];
