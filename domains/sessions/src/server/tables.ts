import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { LiveSession } from './session/session.entity.ts';
import type { StreamChunk } from './stream/chunk.entity.ts';
import type { SessionSplit } from './stream/split.entity.ts';
import type { SessionTrack } from './track/track.entity.ts';

type Tables = InferKyselyDB<
  typeof LiveSession | typeof StreamChunk | typeof SessionSplit | typeof SessionTrack,
  Record<never, never>
>;

export type SessionRow = Selectable<Tables['session']>;
export type ChunkRow = Selectable<Tables['chunk']>;

/** This domain's tables, in the transaction of `em` if there is one. Every WHERE filters by athlete. */
export const sessionTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('sessions');
