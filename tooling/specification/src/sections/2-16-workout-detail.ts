import { missing, type Section } from '../row.ts';

export const workoutDetail: Section = {
  number: '2.16',
  title: 'Workout detail',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
