import { missing, type Section } from '../row.ts';

export const merch: Section = {
  number: '2.15',
  title: 'Merch',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
