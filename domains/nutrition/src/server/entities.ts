import { NutritionLog } from './log/nutrition-log.entity.ts';

export const entities = [NutritionLog] as const;
