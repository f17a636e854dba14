import { missing, type Section } from '../row.ts';

export const achievements: Section = {
  number: '2.11',
  title: 'Achievements',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
