import { defineEntity, p } from '@mikro-orm/core';
import { LiveSession } from '../session/session.entity.ts';

/**
 * Samples of a session that arrived together and span at most an hour. Chunks are append-only, and every
 * second with a sample is in exactly one, so the first second identifies the chunk.
 */
export const StreamChunk = defineEntity({
  name: 'StreamChunk',
  schema: 'sessions',
  tableName: 'chunk',
  checks: [
    { name: 'chunk_first_second_check', expression: 'first_second between 0 and 172800' },
    {
      name: 'chunk_length_check',
      expression:
        'cardinality(bpm) between 1 and 3600 and (seconds is null or cardinality(seconds) = cardinality(bpm))',
    },
    { name: 'chunk_bpm_check', expression: '25 <= all (bpm) and 250 >= all (bpm)' },
  ],
  properties: {
    sessionId: () =>
      p.manyToOne(LiveSession).mapToPk().primary().fieldName('session_id').deleteRule('cascade'),
    firstSecond: p.integer().primary(),
    /** Offsets from the first second, per sample; null if consecutive. */
    seconds: p.array<number>(Number).columnType('smallint[]').nullable(),
    bpm: p.array<number>(Number).columnType('smallint[]'),
    /** All RR intervals in ms: `real` holds every multiple of a strap's 1/1024 s exactly. Null if there are none. */
    rr: p.array<number>(Number).columnType('real[]').nullable(),
    /** The number of RR intervals per sample. */
    rrCounts: p.array<number>(Number).columnType('smallint[]').nullable(),
  },
});
