import { defineScreen } from '@threshold/api/react';
import { filesReads } from './api.ts';
import { importsSearch } from './imports/imports-search.ts';

/** The screens of this domain. */
export const filesScreens = [
  defineScreen({
    path: '/import',
    title: 'Import activities',
    search: importsSearch,
    load: () => import('./imports/imports-screen.tsx'),
    prepare: async (reach) => filesReads(reach).imports.prefetch(),
  }),
] as const;
