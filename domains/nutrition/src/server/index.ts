import { defineDomain, type Slice } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { accountTables } from './account-tables.ts';
import { listeners } from './listeners.ts';
import { ports } from './ports.ts';
import { nutritionRest } from './rest.ts';
import { nutritionRouter } from './router.ts';
import { store } from './store.ts';

/** What the athlete eats and drinks, day by day. */
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

/** Nutrition's router under its own name, as its hooks are typed. */
export type NutritionSlice = Slice<'nutrition', typeof nutritionRouter>;
