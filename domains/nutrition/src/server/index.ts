import { defineDomain, type NamedRouter } from '@threshold/api/server';
import { athletesPort, bodyWeightPort } from '@threshold/contracts/athletes';
import { healthPort } from '@threshold/contracts/health';
import { plannedDayPort } from '@threshold/contracts/training';
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
  needs: [athletesPort, bodyWeightPort, healthPort, plannedDayPort],
  listeners,
  account: accountTables,
});

export type NutritionRouter = NamedRouter<'nutrition', typeof nutritionRouter>;
