import { LiveSession } from './session/session.entity.ts';
import { StreamChunk } from './stream/chunk.entity.ts';
import { SessionSplit } from './stream/split.entity.ts';
import { SessionTrack } from './track/track.entity.ts';

/** All entities of this domain: the store and the table types derive from them. */
export const entities = [LiveSession, StreamChunk, SessionSplit, SessionTrack] as const;
