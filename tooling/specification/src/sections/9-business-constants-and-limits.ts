import { missing, type Section } from '../row.ts';

export const businessConstantsAndLimits: Section = {
  number: '9',
  title: 'Business constants and limits',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
