import { missing, type Section } from '../row.ts';

export const profile: Section = {
  number: '2.10',
  title: 'Profile',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
