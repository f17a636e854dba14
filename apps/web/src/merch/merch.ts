import { defineScreen, noSearch } from '@threshold/api/react';

/** The store that is not open yet (Specification section 2). */
export const merch = defineScreen({
  path: '/merch',
  title: 'Merch Store',
  search: noSearch,
  load: () => import('./merch-screen.tsx'),
});
