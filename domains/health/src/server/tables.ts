import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { HealthEntry } from './entries/health-entry.entity.ts';

type Tables = InferKyselyDB<typeof HealthEntry, Record<never, never>>;

/** Health's table for lists and the merge, within the transaction of `em` if it has one. Every WHERE names the athlete. */
export const healthTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('health');
