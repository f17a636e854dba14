import { missing, type Section } from '../row.ts';

export const entitiesAndTheirFields: Section = {
  number: '3',
  title: 'Entities and their fields',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
