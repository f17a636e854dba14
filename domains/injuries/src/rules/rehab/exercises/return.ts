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
    precautions: 'Don’t run until this is green without a limp.',
  },
  {
    id: 'graded-run',
    level: 'return',
    name: 'Graded walk and run',
    description: 'Alternate walking and easy running on level ground, following your stage below.',
    sets: '1',
    reps: '1 session',
    frequency: 'Every other day',
    duration: '15–30 minutes',
    precautions: 'Do each stage twice, with a rest day between. After a red light, go back one stage.',
  },
  {
    id: 'strides',
    level: 'return',
    name: 'Easy strides',
    description:
      'At the end of an easy run, speed up smoothly over 60 meters, hold for a moment, roll out, and walk back.',
    sets: '1',
    reps: '4',
    frequency: 'Twice a week',
    duration: '8 minutes',
    precautions: 'Wait until 2 miles without a break stays green. Don’t go full speed.',
  },
  {
    id: 'grip-return',
    level: 'return',
    name: 'Graded grip return',
    description:
      'Go back to gripping in short blocks: half of the usual weight and time, then a little more each week.',
    sets: '2',
    reps: '8',
    frequency: 'Every other day',
    duration: '15 minutes',
    precautions: 'Rest a day between. Ease your grip when your forearm burns.',
  },
  {
    id: 'arm-sport',
    level: 'return',
    name: 'Graded arm sport',
    description:
      'Go back to your arm sport with a third of the usual time at easy effort, then half, then all of it.',
    sets: '1',
    reps: '1 session',
    frequency: 'Every other day',
    duration: '10–20 minutes',
    precautions: 'Add up to 10% a week, and put technique before force.',
  },
  {
    id: 'overhead-return',
    level: 'return',
    name: 'Graded overhead return',
    description: 'Reach, throw or swim overhead in short, easy blocks, then longer ones.',
    sets: '2',
    reps: '8–10',
    frequency: 'Every other day',
    duration: '10 minutes',
    precautions: 'Stay below the height that pinches. Rest a day between.',
  },
] as const satisfies readonly CatalogExercise[];
