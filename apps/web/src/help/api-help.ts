import { defineScreen, noSearch } from '@threshold/api/react';

export const apiHelp = defineScreen({
  path: '/help/api',
  title: 'API',
  search: noSearch,
  load: () => import('./api/api-screen.tsx'),
});
