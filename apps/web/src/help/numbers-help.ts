import { defineScreen, noSearch } from '@threshold/api/react';

/** The glossary of all numbers, linked from notes and the athlete's menu. */
export const numbersHelp = defineScreen({
  path: '/help/numbers',
  title: 'What the Numbers Mean',
  search: noSearch,
  load: () => import('./numbers/numbers-screen.tsx'),
});
