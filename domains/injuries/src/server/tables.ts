import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { inSchema } from '@threshold/db';
import type { Selectable } from 'kysely';
import type { entities } from './entities.ts';

export type InjuriesDatabase = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

export type InjuryRow = Selectable<InjuriesDatabase['injury']>;
export type CheckInRow = Selectable<InjuriesDatabase['pain_check_in']>;

/** This domain's tables, in the transaction of `em` if there is one. Every WHERE must filter by athlete. */
export const injuriesTables = (em: EntityManager) => inSchema(em.getKysely<InjuriesDatabase>(), 'injuries');
