import { missing, type Section } from '../row.ts';

export const liveSession: Section = {
  number: '2.17',
  title: 'Live session',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
