import { NutritionLog } from './log/nutrition-log.entity.ts';

/** All entities of this domain: the store and the table types derive from them. */
export const entities = [NutritionLog] as const;
