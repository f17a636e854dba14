import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { inSchema } from '@threshold/db';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

/**
 * Kysely tables within the transaction of `em`, if any. Every query filters by athlete, except schedules that
 * read across all athletes.
 */
export const trainingTables = (em: EntityManager) => inSchema(em.getKysely<Tables>(), 'training');
