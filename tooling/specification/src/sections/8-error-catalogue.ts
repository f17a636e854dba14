import { missing, type Section } from '../row.ts';

export const errorCatalogue: Section = {
  number: '8',
  title: 'Error catalogue',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
