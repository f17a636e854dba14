import type { EntityManager } from '@mikro-orm/postgresql';
import { pipeline, sendWithCommit } from '@threshold/db';
import { CompiledQuery, sql } from 'kysely';
import { apiTables } from '../store.ts';
import { type CancelledJob, type JobCancellation, toPreviousCancellation } from './cancel-job.ts';
import type { Outbox } from './outbox.ts';

/** Wakes the job process when a job is queued. Its payload, if any, is a `JobCancellation`. */
export const JOB_CHANNEL = 'threshold_jobs';
/** Sends each event to the processes with open event streams. */
export const EVENT_CHANNEL = 'threshold_events';
/**
 * The channels of the previous version, which runs alongside this one during an upgrade. Each message is sent on both
 * channels, and each process listens on both. A wake-up or a cancellation may arrive twice; on an event, `isCopy` marks
 * the duplicate. The next version drops these channels.
 */
export const PREVIOUS_JOB_CHANNEL = 'threshold_work';
export const PREVIOUS_EVENT_CHANNEL = 'threshold_told';

const NOTIFY_STATEMENT = `select pg_notify(message->>'channel', message->>'text') from jsonb_array_elements($1::jsonb) message`;

/**
 * Sends everything through the database: jobs as rows that the job process moves to its queue, events by NOTIFY. The
 * web process needs no queue, and no job process has to be running.
 */
export const databaseOutbox: Outbox = {
  async send(em, { cancelled, enqueued, published }) {
    const messages: { channel: string; text: string }[] = [];
    for (const cancellation of await Promise.all(
      cancelled.map((cancelledJob) => cancelJobs(em, cancelledJob)),
    ))
      messages.push(
        { channel: JOB_CHANNEL, text: JSON.stringify(cancellation) },
        { channel: PREVIOUS_JOB_CHANNEL, text: JSON.stringify(toPreviousCancellation(cancellation)) },
      );
    if (enqueued.length > 0)
      await sendWithCommit(
        em,
        apiTables(em)
          .insertInto('queued_job')
          .values(
            enqueued.map(({ job, athleteId, data }) => ({
              job,
              athlete_id: athleteId,
              data: JSON.stringify(data),
            })),
          )
          .compile(),
      );
    for (const event of published)
      messages.push(
        { channel: EVENT_CHANNEL, text: JSON.stringify(event) },
        { channel: PREVIOUS_EVENT_CHANNEL, text: JSON.stringify({ ...event, isCopy: true }) },
      );
    if (enqueued.length > 0)
      messages.push({ channel: JOB_CHANNEL, text: '' }, { channel: PREVIOUS_JOB_CHANNEL, text: '' });
    if (messages.length === 0) return;
    // One statement for all messages: an athlete may have hundreds of followers.
    await sendWithCommit(em, CompiledQuery.raw(NOTIFY_STATEMENT, [JSON.stringify(messages)]));
  },
};

/** Deletes jobs that are still in the outbox table, and notifies job processes about those they already have. */
async function cancelJobs(
  em: EntityManager,
  { job, athleteId, match }: CancelledJob,
): Promise<JobCancellation> {
  const tables = apiTables(em);
  const [, { upTo }] = await pipeline(
    em,
    () =>
      tables
        .deleteFrom('queued_job')
        .where('athlete_id', '=', athleteId)
        .where('job', '=', job)
        .where(sql<boolean>`data @> ${JSON.stringify(match)}::jsonb`)
        .execute(),
    () =>
      // The sequence's next number: jobs queued earlier have lower ids, later ones higher.
      tables.selectNoFrom(sql<string>`nextval('api.queued_job_id_seq')`.as('upTo')).executeTakeFirstOrThrow(),
  );
  return { job, athleteId, match, upTo: Number(upTo) };
}
