import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import { inSchema } from '@threshold/db';
import type { Insertable, Selectable } from 'kysely';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

export type ScoreRow = Selectable<Tables['score']>;
export type PointSourceRow = Selectable<Tables['point_source']>;
export type LedgerRow = Selectable<Tables['ledger']>;
export type NewLedgerRow = Insertable<Tables['ledger']>;

/** This domain's tables, within the transaction of `em`, if any. Every WHERE must filter by athlete. */
export const gamificationTables = (em: EntityManager) => inSchema(em.getKysely<Tables>(), 'gamification');
