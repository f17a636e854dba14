import { defineScreen, noSearch } from '@threshold/api/react';

/** The glossary of every number, which notes and the athlete's menu lead to. */
export const numbersHelp = defineScreen({
  path: '/help/numbers',
  title: 'What the Numbers Mean',
  search: noSearch,
  load: () => import('./numbers/numbers-screen.tsx'),
});
