import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { inSchema } from '@threshold/db';
import type { Selectable } from 'kysely';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

export type ItemRow = Selectable<Tables['item']>;
export type NotificationRow = Selectable<Tables['notification']>;

/**
 * Query builder for this domain's tables, in the transaction of `em` if there is one. Every WHERE must filter
 * by athlete or item.
 */
export const socialTables = (em: EntityManager) => inSchema(em.getKysely<Tables>(), 'social');
