import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { NutritionLog } from './log/nutrition-log.entity.ts';

type Tables = InferKyselyDB<typeof NutritionLog, Record<never, never>>;

/** A day's row. */
export type LogRow = Selectable<Tables['log']>;

/** This domain's table, within the transaction of `em` if it has one. Every WHERE names the athlete. */
export const nutritionTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('nutrition');
