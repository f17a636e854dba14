import { defineScreen, noSearch } from '@threshold/api/react';

/** The store that is not open yet (docs/specification.md#215-merch). */
export const merch = defineScreen({
  path: '/merch',
  title: 'Merch Store',
  search: noSearch,
  load: () => import('./merch-screen.tsx'),
});
