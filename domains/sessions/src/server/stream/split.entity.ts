import { defineEntity, p } from '@mikro-orm/core';
import { LiveSession } from '../session/session.entity.ts';

/** At most one split per second; the first one wins. */
export const SessionSplit = defineEntity({
  name: 'SessionSplit',
  schema: 'sessions',
  tableName: 'split',
  checks: [{ name: 'split_check', expression: 'second between 0 and 172800 and bpm between 0 and 250' }],
  properties: {
    sessionId: () =>
      p.manyToOne(LiveSession).mapToPk().primary().fieldName('session_id').deleteRule('cascade'),
    second: p.integer().primary(),
    /** 0 without a reading. */
    bpm: p.smallint(),
  },
});
