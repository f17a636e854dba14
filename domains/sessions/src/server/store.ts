import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { LiveSession } from './session/session.entity.ts';
import { StreamChunk } from './stream/chunk.entity.ts';
import { SessionSplit } from './stream/split.entity.ts';
import { SessionTrack } from './track/track.entity.ts';

export const store: Store = {
  name: 'sessions',
  entities: [LiveSession, StreamChunk, SessionSplit, SessionTrack],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
