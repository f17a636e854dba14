import { missing, type Section } from '../row.ts';

export const injuries: Section = {
  number: '2.13',
  title: 'Injuries',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
