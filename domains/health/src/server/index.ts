import { defineDomain, type NamedRouter } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { accountTables } from './account-tables.ts';
import { listeners } from './listeners.ts';
import { ports } from './ports.ts';
import { rest } from './rest.ts';
import { healthRouter } from './router.ts';
import { store } from './store.ts';

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

export type HealthRouter = NamedRouter<'health', typeof healthRouter>;
