import { missing, type Section } from '../row.ts';

export const statesAndTransitions: Section = {
  number: '4',
  title: 'States and transitions',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
