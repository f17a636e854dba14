import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

export type LogRow = Selectable<Tables['log']>;

/** This domain's table, within the transaction of `em`, if any. Every WHERE must filter by athlete. */
export const nutritionTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('nutrition');
