import { missing, type Section } from '../row.ts';

export const validationRules: Section = {
  number: '5',
  title: 'Validation rules',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
