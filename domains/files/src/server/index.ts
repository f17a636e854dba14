import { defineDomain, type Slice } from '@threshold/api/server';
import { filesRest } from './rest.ts';
import { filesRouter } from './router.ts';
import { store } from './store.ts';

export const files = defineDomain({
  name: 'files',
  store,
  router: filesRouter,
  rest: filesRest,
  lends: [],
  needs: [],
  listens: [],
  account: { tables: [] },
});

/** What the hooks are typed by. */
export type FilesSlice = Slice<'files', typeof filesRouter>;
