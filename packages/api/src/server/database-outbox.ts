import type { EntityManager } from '@mikro-orm/postgresql';
import { closeWith } from '@threshold/db';
import { CompiledQuery, sql } from 'kysely';
import type { CancelledWork, CancelWord } from './cancel-work.ts';
import type { Outbox } from './outbox.ts';
import { apiTables } from './store.ts';

/** Wakes the job process: work was queued. With text it is a `CancelWord`: work was cancelled. */
export const WORK_CHANNEL = 'threshold_work';
/** Carries each word to the processes that hold open screens. */
export const TOLD_CHANNEL = 'threshold_told';

const NOTIFY = `select pg_notify(word->>'channel', word->>'text') from jsonb_array_elements($1::jsonb) word`;

/**
 * Leaves by the database alone: queued work as rows that the job process moves into its queue, words by NOTIFY. The
 * process that answers requests so needs no queue of its own, and nothing waits for a job process to be there.
 */
export const databaseOutbox: Outbox = {
  async send(em, { cancelled, enqueued, told }) {
    const words: { channel: string; text: string }[] = [];
    const calledOff = await Promise.all(cancelled.map((each) => callOff(em, each)));
    words.push(...calledOff.map((word) => ({ channel: WORK_CHANNEL, text: JSON.stringify(word) })));
    if (enqueued.length > 0)
      await closeWith(
        em,
        apiTables(em)
          .insertInto('queued_work')
          .values(
            enqueued.map(({ work, athleteId, data }) => ({
              work,
              athlete_id: athleteId,
              data: JSON.stringify(data),
            })),
          )
          .compile(),
      );
    words.push(...told.map((each) => ({ channel: TOLD_CHANNEL, text: JSON.stringify(each) })));
    if (enqueued.length > 0) words.push({ channel: WORK_CHANNEL, text: '' });
    if (words.length === 0) return;
    // One statement, however many are told: an athlete may have some hundred followers.
    await closeWith(em, CompiledQuery.raw(NOTIFY, [JSON.stringify(words)]));
  },
};

/** Drops what still waits for a job process; the word for what one of them already has. */
async function callOff(em: EntityManager, { work, athleteId, match }: CancelledWork): Promise<CancelWord> {
  const tables = apiTables(em);
  const [, { upTo }] = await Promise.all([
    tables
      .deleteFrom('queued_work')
      .where('athlete_id', '=', athleteId)
      .where('work', '=', work)
      .where(sql<boolean>`data @> ${JSON.stringify(match)}::jsonb`)
      .execute(),
    // A number of its own: all that was queued before is below it, and what is queued from now on is above.
    tables
      .selectNoFrom(sql<string>`nextval(pg_get_serial_sequence('api.queued_work', 'id'))`.as('upTo'))
      .executeTakeFirstOrThrow(),
  ]);
  return { work, athleteId, match, upTo: Number(upTo) };
}
