import { defineDomain, type NamedRouter } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { accountTables } from './account-tables.ts';
import { listeners } from './listeners.ts';
import { ports } from './ports.ts';
import { nutritionRest } from './rest.ts';
import { nutritionRouter } from './router.ts';
import { store } from './store.ts';

export const nutrition = defineDomain({
  name: 'nutrition',
  store,
  router: nutritionRouter,
  rest: nutritionRest,
  ports,
  needs: [athletesPort],
  listeners,
  account: accountTables,
});

export type NutritionRouter = NamedRouter<'nutrition', typeof nutritionRouter>;
