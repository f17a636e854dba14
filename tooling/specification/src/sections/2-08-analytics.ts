import { missing, type Section } from '../row.ts';

export const analytics: Section = {
  number: '2.8',
  title: 'Analytics',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
