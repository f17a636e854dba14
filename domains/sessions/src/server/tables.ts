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

/** A session's row. */
export type SessionRow = Selectable<Tables['session']>;
/** A chunk's row. */
export type ChunkRow = Selectable<Tables['chunk']>;

/** This domain's tables, within the transaction of `em` if it has one. Every WHERE names the athlete. */
export const sessionTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('sessions');
