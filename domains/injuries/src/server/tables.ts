import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { PainCheckIn } from './check-in/pain-check-in.entity.ts';
import type { Injury } from './injury/injury.entity.ts';

/** The tables by name. */
export type InjuriesDatabase = InferKyselyDB<typeof Injury | typeof PainCheckIn, Record<never, never>>;

/** An injury's row. */
export type InjuryRow = Selectable<InjuriesDatabase['injury']>;
/** A check-in's row. */
export type CheckInRow = Selectable<InjuriesDatabase['pain_check_in']>;

/** This domain's tables, within the transaction of `em` if it has one. Every WHERE names the athlete. */
export const injuriesTables = (em: EntityManager) => em.getKysely<InjuriesDatabase>().withSchema('injuries');
