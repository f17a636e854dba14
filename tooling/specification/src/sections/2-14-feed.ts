import { missing, type Section } from '../row.ts';

export const feed: Section = {
  number: '2.14',
  title: 'Feed',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
