import { missing, type Section } from '../row.ts';

export const onboarding: Section = {
  number: '2.18',
  title: 'Onboarding',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
