import { missing, type Section } from '../row.ts';

export const rolesAndPermissions: Section = {
  number: '6',
  title: 'Roles and permissions',
  rows: [missing('the section as a whole', 'its lines are not worked through yet')],
};
