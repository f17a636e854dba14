import { defineDomain, type Slice } from '@threshold/api/server';
import { sessionsRest } from './rest.ts';
import { sessionsRouter } from './router.ts';
import { store } from './store.ts';

export const sessions = defineDomain({
  name: 'sessions',
  store,
  router: sessionsRouter,
  rest: sessionsRest,
  lends: [],
  needs: [],
  listens: [],
  account: { export: async () => null },
});

/** What the hooks are typed by. */
export type SessionsSlice = Slice<'sessions', typeof sessionsRouter>;
