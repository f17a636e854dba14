import { defineScreen } from '@threshold/api/react';
import { filesQueries } from './api.ts';
import { parseImportsSearch } from './imports/imports-search.ts';

export const filesScreens = [
  defineScreen({
    path: '/import',
    title: 'Import activities',
    needsServer: true,
    search: parseImportsSearch,
    load: () => import('./imports/imports-screen.tsx'),
    prepare: async (context) => filesQueries(context).imports.prefetch(),
  }),
] as const;
