import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { inSchema } from '@threshold/db';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

/** This domain's tables, within the transaction of `em`, if any. Every WHERE must filter by athlete. */
export const integrationsTables = (em: EntityManager) => inSchema(em.getKysely<Tables>(), 'integrations');
