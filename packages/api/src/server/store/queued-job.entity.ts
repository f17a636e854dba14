import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';

/**
 * The outbox: a job that a transaction has queued and no job process has picked up yet. The transaction inserts the
 * row, so the web process needs no queue. The row is deleted once the queue has the job.
 */
export const QueuedJobRow = defineEntity({
  name: 'QueuedJobRow',
  schema: 'api',
  tableName: 'queued_job',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    /** Null for a job of the installation, such as a mail to a person without an account. */
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index().nullable(),
    job: p.string().length(100),
    data: p.json<unknown>(),
  },
});
export type QueuedJobRow = InferEntity<typeof QueuedJobRow>;
