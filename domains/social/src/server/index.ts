import { defineDomain, type Slice } from '@threshold/api/server';
import { socialRest } from './rest.ts';
import { socialRouter } from './router.ts';
import { store } from './store.ts';

export const social = defineDomain({
  name: 'social',
  store,
  router: socialRouter,
  rest: socialRest,
  lends: [],
  needs: [],
  listens: [],
  account: { tables: [] },
});

/** What the hooks are typed by. */
export type SocialSlice = Slice<'social', typeof socialRouter>;
