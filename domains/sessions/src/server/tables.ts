import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

export type SessionRow = Selectable<Tables['session']>;
export type ChunkRow = Selectable<Tables['chunk']>;

/** This domain's tables, in the transaction of `em` if there is one. Filter by athlete in every WHERE. */
export const sessionTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('sessions');
