import { defineDomain, type NamedRouter } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { accountTables } from './account-tables.ts';
import { listeners } from './listeners.ts';
import { healthPorts } from './ports.ts';
import { healthRest } from './rest.ts';
import { healthRouter } from './router.ts';
import { store } from './store.ts';

export const health = defineDomain({
  name: 'health',
  store,
  router: healthRouter,
  rest: healthRest,
  ports: healthPorts,
  needs: [athletesPort],
  listeners,
  account: accountTables,
});

export type HealthRouter = NamedRouter<'health', typeof healthRouter>;
