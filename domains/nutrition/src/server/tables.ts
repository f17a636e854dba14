import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { inSchema } from '@threshold/db';
import type { Selectable } from 'kysely';
import type { entities } from './entities.ts';

type NutritionDatabase = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

export type LogRow = Selectable<NutritionDatabase['log']>;

/** This domain's table, in the transaction of `em` if there is one. Every WHERE must filter by athlete. */
export const nutritionTables = (em: EntityManager) =>
  inSchema(em.getKysely<NutritionDatabase>(), 'nutrition');
