import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { PainCheckIn } from './check-in/pain-check-in.entity.ts';
import type { Injury } from './injury/injury.entity.ts';

export type InjuriesDatabase = InferKyselyDB<typeof Injury | typeof PainCheckIn, Record<never, never>>;

export type InjuryRow = Selectable<InjuriesDatabase['injury']>;
export type CheckInRow = Selectable<InjuriesDatabase['pain_check_in']>;

/** This domain's tables, within the transaction of `em`, if any. Every WHERE must filter by athlete. */
export const injuriesTables = (em: EntityManager) => em.getKysely<InjuriesDatabase>().withSchema('injuries');
