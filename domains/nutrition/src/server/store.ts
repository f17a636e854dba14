import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { NutritionLog } from './log/nutrition-log.entity.ts';

export const store: Store = {
  name: 'nutrition',
  entities: [NutritionLog],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
