import { defineScreen, noSearch } from '@threshold/api/react';

export const merch = defineScreen({
  path: '/merch',
  title: 'Merch Store',
  search: noSearch,
  load: () => import('./merch-screen.tsx'),
});
