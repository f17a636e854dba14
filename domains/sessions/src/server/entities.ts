import { SessionLap } from './route/lap.entity.ts';
import { SessionRoute } from './route/route.entity.ts';
import { LiveSession } from './session/session.entity.ts';
import { StreamChunk } from './stream/chunk.entity.ts';
import { SessionSplit } from './stream/split.entity.ts';
import { SessionTrack } from './track/track.entity.ts';

/** All of this domain's entities, from which the store and the table types are derived. */
export const entities = [
  LiveSession,
  StreamChunk,
  SessionSplit,
  SessionTrack,
  SessionRoute,
  SessionLap,
] as const;
