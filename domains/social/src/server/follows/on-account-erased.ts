import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { removeFromTimelines } from '../feed/remove-from-timelines.ts';
import { removeItems } from '../feed/remove-items.ts';
import { reattributeKudos } from '../notifications/reattribute-kudos.ts';
import { socialTables } from '../tables.ts';

/** Rows per query. Larger than the other batches, because reads take no locks. */
const FOLLOW_READ_BATCH_SIZE = 5_000;
/** Write batches limit how many rows one statement changes. */
const ATHLETE_BATCH_SIZE = 500;
const ITEM_BATCH_SIZE = 500;
const NOTIFICATION_BATCH_SIZE = 500;
const REPORT_BATCH_SIZE = 500;

/**
 * Removes a deleted account from all counts and timelines, in the transaction that deletes it. Works in
 * bounded statements, so that the cascade has little left to do. Locks the athlete's own row first, so that
 * no new follow starts. Publishes no count changes, because unlocked achievements stay unlocked.
 */
export async function onAccountErased(
  ctx: CommandContext,
  { athleteId }: { readonly athleteId: string },
): Promise<void> {
  const { em } = ctx;
  await socialTables(em)
    .selectFrom('follow_counts')
    .select('athlete_id')
    .where('athlete_id', '=', athleteId)
    .forUpdate()
    .execute();
  // In key order over all batches, so that two parallel deletions don't deadlock.
  const otherIds = [...(await getFollowersAndFollowed(ctx, athleteId))].sort();
  for (let start = 0; start < otherIds.length; start += ATHLETE_BATCH_SIZE)
    await deleteFollowBatch(ctx, athleteId, otherIds.slice(start, start + ATHLETE_BATCH_SIZE));
  while ((await deleteRequestBatch(ctx, athleteId)) === ATHLETE_BATCH_SIZE);
  for (let after: string | null = null; ; ) {
    after = await removeFromTimelines({ em, athleteId }, after);
    if (!after) break;
  }
  while ((await deleteItemBatch(ctx, athleteId)) === ITEM_BATCH_SIZE);
  await reattributeGroupedKudos(ctx, athleteId);
  while ((await anonymizeReportBatch(ctx, athleteId)) === REPORT_BATCH_SIZE);
}

async function getFollowersAndFollowed(
  { em }: CommandContext,
  athleteId: string,
): Promise<ReadonlySet<string>> {
  const tables = socialTables(em);
  const otherIds = new Set<string>();
  for (const [ownColumn, otherColumn] of [
    ['athlete_id', 'followee_id'],
    ['followee_id', 'athlete_id'],
  ] as const)
    for (let after: string | undefined; ; ) {
      const rows: { id: string; otherId: string }[] = await tables
        .selectFrom('follow')
        .select(['id', `${otherColumn} as otherId`])
        .where(ownColumn, '=', athleteId)
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(FOLLOW_READ_BATCH_SIZE)
        .execute();
      for (const { otherId } of rows) otherIds.add(otherId);
      after = rows.at(-1)?.id;
      if (rows.length < FOLLOW_READ_BATCH_SIZE) break;
    }
  return otherIds;
}

async function deleteFollowBatch(
  { em }: CommandContext,
  athleteId: string,
  otherIds: readonly string[],
): Promise<void> {
  await sql`
    with locked as materialized (
      select athlete_id from social.follow_counts where athlete_id = any (${otherIds}::uuid[]) order by athlete_id for update
    ), deleted as (
      delete from social.follow
       where athlete_id = ${athleteId} and followee_id = any (${otherIds}::uuid[])
          or followee_id = ${athleteId} and athlete_id = any (${otherIds}::uuid[])
      returning athlete_id, followee_id
    ), decrease as (
      select case when athlete_id = ${athleteId} then followee_id else athlete_id end as id,
             count(*) filter (where athlete_id = ${athleteId})::int as followers,
             count(*) filter (where followee_id = ${athleteId})::int as following
        from deleted group by 1
    )
    update social.follow_counts s
       set followers = greatest(0, s.followers - decrease.followers), following = greatest(0, s.following - decrease.following)
      from locked join decrease on decrease.id = locked.athlete_id
     where s.athlete_id = locked.athlete_id`.execute(socialTables(em));
}

async function deleteRequestBatch({ em }: CommandContext, athleteId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from social.follow_request where followee_id = ${athleteId} and id in (
      select id from social.follow_request where followee_id = ${athleteId} order by id limit ${ATHLETE_BATCH_SIZE})`.execute(
    socialTables(em),
  );
  return Number(numAffectedRows);
}

/** Keeps the athlete's reports for the operator, but removes the reporter and their note. */
async function anonymizeReportBatch({ em }: CommandContext, athleteId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update social.report set athlete_id = null, note = null where athlete_id = ${athleteId} and id in (
      select id from social.report where athlete_id = ${athleteId} limit ${REPORT_BATCH_SIZE})`.execute(
    socialTables(em),
  );
  return Number(numAffectedRows);
}

const deleteItemBatch = (ctx: CommandContext, athleteId: string): Promise<number> =>
  removeItems(
    ctx,
    athleteId,
    sql`id in (select id from social.item where athlete_id = ${athleteId} order by id limit ${ITEM_BATCH_SIZE})`,
  );

/** Attributes grouped kudos notifications to another giver; the rest cascades with the account. */
async function reattributeGroupedKudos(ctx: CommandContext, athleteId: string): Promise<void> {
  for (let after: string | null = null; ; ) {
    const notificationIds: readonly string[] = await reattributeKudos(
      ctx,
      athleteId,
      sql`id in (select id from social.notification
                  where actor_id = ${athleteId} and type = 'kudos' and (${after}::uuid is null or id > ${after}::uuid)
                  order by id limit ${NOTIFICATION_BATCH_SIZE})`,
    );
    if (notificationIds.length < NOTIFICATION_BATCH_SIZE) return;
    after = notificationIds.at(-1) ?? null;
  }
}
