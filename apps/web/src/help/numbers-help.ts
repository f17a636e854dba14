import { defineScreen, noSearch } from '@threshold/api/react';

export const numbersHelp = defineScreen({
  path: '/help/numbers',
  title: 'What the Numbers Mean',
  search: noSearch,
  load: () => import('./numbers/numbers-screen.tsx'),
});
