import { missing, type Section } from '../row.ts';

export const nutrition: Section = {
  number: '2.9',
  title: 'Nutrition',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
