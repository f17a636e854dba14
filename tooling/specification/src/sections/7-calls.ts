import { missing, type Section } from '../row.ts';

export const calls: Section = {
  number: '7',
  title: 'Calls',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
