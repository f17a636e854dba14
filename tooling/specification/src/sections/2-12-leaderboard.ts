import { missing, type Section } from '../row.ts';

export const leaderboard: Section = {
  number: '2.12',
  title: 'Leaderboard',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
