import { defineScreen, noSearch } from '@threshold/api/react';

export const admin = defineScreen({
  path: '/admin',
  title: 'People',
  needsServer: true,
  isAccessibleBeforeOnboarding: true,
  search: noSearch,
  load: () => import('./admin-screen.tsx'),
});
