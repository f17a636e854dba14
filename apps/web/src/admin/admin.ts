import { defineScreen, noSearch } from '@threshold/api/react';

export const admin = defineScreen({
  path: '/admin',
  title: 'Manage this site',
  needsServer: true,
  isAccessibleBeforeOnboarding: true,
  search: noSearch,
  load: () => import('./admin-screen.tsx'),
});
