import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';

/**
 * Work that a transaction has queued and no job process has taken yet: a row of the same transaction, so that the
 * process which answers requests needs no queue of its own. It is gone as soon as the queue has it.
 */
export const QueuedWork = defineEntity({
  name: 'QueuedWork',
  schema: 'api',
  tableName: 'queued_work',
  filters: { owner: owned },
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index(),
    /** The name of a `Job`. */
    work: p.string().length(100),
    /** What its schema lets through: ids. */
    data: p.json<unknown>(),
  },
});
export type QueuedWork = InferEntity<typeof QueuedWork>;
