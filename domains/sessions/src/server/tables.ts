import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { inSchema } from '@threshold/db';
import type { Selectable } from 'kysely';
import type { entities } from './entities.ts';

type SessionsDatabase = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

export type SessionRow = Selectable<SessionsDatabase['session']>;
export type ChunkRow = Selectable<SessionsDatabase['chunk']>;

/** This domain's tables, in the transaction of `em` if there is one. Every WHERE must filter by athlete. */
export const sessionsTables = (em: EntityManager) => inSchema(em.getKysely<SessionsDatabase>(), 'sessions');
