import type { CommandContext, JobContext, QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { type RawBuilder, sql } from 'kysely';
import { FEED_TOPIC } from '../../constants.ts';
import { TIMELINE_LENGTH } from '../../feed-schemas.ts';
import { socialTables } from '../tables.ts';
import { removeFromTimelines } from './remove-from-timelines.ts';

/** Followers per transaction; each gets one timeline entry. */
const FAN_OUT_BATCH_SIZE = 500;
/** How many of the latest items return to the followers' timelines. */
const BACKFILL_ITEM_COUNT = 100;
/** Followers per transaction of a backfill. Each gets all backfilled items, so the batch is small. */
const BACKFILL_BATCH_SIZE = 25;

/**
 * Fan-out on write: inserts an item into the followers' timelines in batches, one transaction each; safe to
 * restart. The item's owner comes from its row, because another athlete's transaction may have created it.
 * Followers with an open feed get an event. Skipped for private athletes and for athletes with so many
 * followers that their items are merged on read.
 */
export async function fanOut(job: JobContext, { itemId }: { readonly itemId: string }): Promise<void> {
  const ctx = job.queryContext();
  const item = await socialTables(ctx.em)
    .selectFrom('item')
    .select('athlete_id as athleteId')
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!item || (await isPrivate(ctx, item.athleteId))) return;
  const { athleteId } = item;
  await insertForAllFollowers(job, {
    athleteId,
    itemsQuery: sql`select id from social.item where id = ${itemId} and athlete_id = ${athleteId}`,
    isNew: true,
  });
}

/**
 * Removes a private athlete's items from other timelines. For an athlete who is visible again, inserts their
 * latest items and their comments. Works in batches, one transaction each; safe to restart.
 */
export async function syncTimelines(job: JobContext): Promise<void> {
  const { athleteId, signal } = job;
  if (await isPrivate(job.queryContext(), athleteId)) {
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted();
      const cursor: string | null = after;
      after = await job.runInTransaction(({ em }) => removeFromTimelines({ em, athleteId }, cursor));
      if (!after) return;
    }
  }
  const latestItemsQuery = sql`
    select id, subject_id from social.item where athlete_id = ${athleteId} order by id desc limit ${BACKFILL_ITEM_COUNT}`;
  await job.runInTransaction((ctx) => insertComments(ctx, latestItemsQuery));
  await insertForAllFollowers(job, { athleteId, itemsQuery: latestItemsQuery, isNew: false });
}

async function isPrivate(ctx: QueryContext, athleteId: string): Promise<boolean> {
  return (await ctx.port(visibilityPort).getVisibility([athleteId])).get(athleteId) === 'private';
}

interface TimelineBatch {
  readonly athleteId: string;
  /** Cursor: the last processed follow. */
  readonly after: string | null;
  readonly limit: number;
  /** Selects the items to insert. */
  readonly itemsQuery: RawBuilder<unknown>;
}

async function insertForAllFollowers(
  job: JobContext,
  {
    athleteId,
    itemsQuery,
    isNew,
  }: Pick<TimelineBatch, 'athleteId' | 'itemsQuery'> & { readonly isNew: boolean },
): Promise<void> {
  const limit = isNew ? FAN_OUT_BATCH_SIZE : BACKFILL_BATCH_SIZE;
  for (let after: string | null = null; ; ) {
    job.signal.throwIfAborted();
    const cursor: string | null = after;
    const followers = await job.runInTransaction(async (ctx) => {
      if (await isMergedUnderLock(ctx.em, athleteId)) return [];
      const batchFollowers = await insertForFollowers(ctx.em, {
        athleteId,
        after: cursor,
        limit,
        itemsQuery,
      });
      if (isNew) for (const { followerId } of batchFollowers) ctx.publish(FEED_TOPIC, {}, followerId);
      return batchFollowers;
    });
    after = followers.at(-1)?.id ?? null;
    if (followers.length < limit) return;
  }
}

/**
 * Whether the athlete's items are merged on read. The row stays locked for the transaction, so no follow,
 * unfollow or block interleaves. Every timeline entry then belongs to a follower, and reads need no check.
 */
async function isMergedUnderLock(em: CommandContext['em'], athleteId: string): Promise<boolean> {
  const row = await socialTables(em)
    .selectFrom('follow_counts')
    .select('merged')
    .where('athlete_id', '=', athleteId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.merged ?? false;
}

/** Inserts comments into the timelines of the commented items' owners. */
async function insertComments(
  { em, athleteId }: CommandContext,
  itemsQuery: RawBuilder<unknown>,
): Promise<void> {
  const tables = socialTables(em);
  const { rows } = await sql<{ id: string }>`
    insert into social.timeline (athlete_id, item_id)
    select latest.subject_id, latest.id from (${itemsQuery}) latest
     where latest.subject_id <> ${athleteId}
       and not exists (select from social.block
                        where athlete_id = ${athleteId} and blocked_id = latest.subject_id
                           or athlete_id = latest.subject_id and blocked_id = ${athleteId})
     order by 1, 2
    on conflict do nothing returning athlete_id as id`.execute(tables);
  await trimTimelines(em, [...new Set(rows.map(({ id }) => id))]);
}

async function insertForFollowers(
  em: QueryContext['em'],
  { athleteId, after, limit, itemsQuery }: TimelineBatch,
): Promise<{ followerId: string; id: string }[]> {
  const tables = socialTables(em);
  const followers = await tables
    .selectFrom('follow')
    .select(['athlete_id as followerId', 'id'])
    .where('followee_id', '=', athleteId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  const followerIds = followers.map(({ followerId }) => followerId);
  await sql`
    insert into social.timeline (athlete_id, item_id)
    select f.athlete_id, i.id from social.follow f cross join (${itemsQuery}) i
     where f.followee_id = ${athleteId} and f.athlete_id = any(${followerIds})
     order by 1, 2
    on conflict do nothing`.execute(tables);
  await trimTimelines(em, followerIds);
  return followers;
}

async function trimTimelines(em: QueryContext['em'], athleteIds: readonly string[]): Promise<void> {
  await sql`
    delete from social.timeline t
     using (select f.id, oldest.item_id
              from unnest(${athleteIds}::uuid[]) f (id)
             cross join lateral (select item_id from social.timeline
                                  where athlete_id = f.id order by item_id desc
                                 offset ${TIMELINE_LENGTH} limit 1) oldest) surplus
     where t.athlete_id = surplus.id and t.item_id <= surplus.item_id`.execute(socialTables(em));
}
