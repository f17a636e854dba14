import { defineDomain, type Slice } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { accountTables } from './account-tables.ts';
import { listeners } from './listeners.ts';
import { ports } from './ports.ts';
import { rest } from './rest.ts';
import { healthRouter } from './router.ts';
import { store } from './store.ts';

/** The day's health metrics, and what recovery and sleep they tell of. */
export const health = defineDomain({
  name: 'health',
  store,
  router: healthRouter,
  rest,
  ports,
  needs: [athletesPort],
  listeners,
  account: accountTables,
});

/** Health's router under its own name, as its hooks are typed. */
export type HealthSlice = Slice<'health', typeof healthRouter>;
