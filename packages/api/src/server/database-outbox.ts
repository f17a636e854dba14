import type { Outbox } from './outbox.ts';
import { apiTables } from './store.ts';

/** Wakes the job process: work was queued. */
export const WORK_CHANNEL = 'threshold_work';
/** Carries each word to the processes that hold open screens. */
export const TOLD_CHANNEL = 'threshold_told';

/**
 * Leaves by the database alone: queued work as rows that the job process moves into its queue, words by NOTIFY. The
 * process that answers requests so needs no queue of its own, and nothing waits for a job process to be there.
 */
export const databaseOutbox: Outbox = {
  async send(em, { enqueued, told }) {
    if (enqueued.length > 0)
      await apiTables(em)
        .insertInto('queued_work')
        .values(
          enqueued.map(({ work, athleteId, data }) => ({
            work,
            athlete_id: athleteId,
            data: JSON.stringify(data),
          })),
        )
        .execute();
    const words = told.map((each) => ({ channel: TOLD_CHANNEL, text: JSON.stringify(each) }));
    if (enqueued.length > 0) words.push({ channel: WORK_CHANNEL, text: '' });
    if (words.length === 0) return;
    // One statement, however many are told: an athlete may have some hundred followers.
    const each = "select pg_notify(word->>'channel', word->>'text') from jsonb_array_elements(?::jsonb) word";
    await em.getConnection().execute(each, [JSON.stringify(words)], 'run', em.getTransactionContext());
  },
};
