import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { inSchema } from '@threshold/db';
import type { Insertable, Selectable } from 'kysely';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

export type ActivityRow = Selectable<Tables['activity']>;
export type NewActivityRow = Insertable<Tables['activity']>;

/**
 * This domain's tables, in the transaction of `em` if there is one. Every WHERE filters by athlete, except in
 * the hourly cleanup.
 */
export const filesTables = (em: EntityManager) => inSchema(em.getKysely<Tables>(), 'files');
