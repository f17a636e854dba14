import { defineEntity, p } from '@mikro-orm/core';
import { LiveSession } from '../session/session.entity.ts';

/**
 * The samples that one PATCH brought. Chunks are only ever added; every second of a session stands in one of them
 * alone, so the first second names the chunk.
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
    /** Seconds after the first one, of each sample; null where they follow one another without a gap. */
    seconds: p.array<number>(Number).columnType('smallint[]').nullable(),
    bpm: p.array<number>(Number).columnType('smallint[]'),
    /** All RR intervals, ms: `real` holds every multiple of a strap's 1/1024 s exactly. Null where there are none. */
    rr: p.array<number>(Number).columnType('real[]').nullable(),
    /** How many of them came with each sample. */
    rrCounts: p.array<number>(Number).columnType('smallint[]').nullable(),
  },
});
