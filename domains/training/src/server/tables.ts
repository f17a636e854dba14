import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

/**
 * Kysely tables within the transaction of `em`, if any. Every WHERE filters by athlete,
 * except where a schedule reads across all athletes.
 */
export const trainingTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('training');
