import type { CommandContext, JobContext } from '@threshold/api/server';
import type { CoachingChange } from '@threshold/contracts/coaching';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { getBlockedAmong } from '../follows/follows-and-blocks.ts';
import { socialTables } from '../tables.ts';
import { findChange } from './coaching-change.ts';
import { findNotificationData } from './find-notification-data.ts';
import { toNotificationRow } from './follow-notifications.ts';
import { type notifyJob, pushJob } from './jobs.ts';
import { getNotificationChoices } from './notification-settings.ts';
import { publishUnreadCount } from './publish-unread-count.ts';

/** Repeated requests by the same athlete notify at most once in this many days. */
const MIN_REPEAT_DAYS = 7;
const DAY_MS = 86_400_000;
/** Changed scopes of one coach notify, and comments of a coach on one workout are pushed, at most once in this time. */
const MIN_COACHING_REPEAT_MS = DAY_MS;

/** Repeated ones on the same workout are pushed once a day. */
const GROUPED_CHANGES: ReadonlySet<CoachingChange> = new Set(['commented', 'replied']);

type NotifyJobData = z.output<(typeof notifyJob)['data']>;

/**
 * Notifies an athlete of a source that still exists, unless they turned the type off. Each source notifies
 * once; kudos on one item share a notification that moves up, and so do a coach's comments on one workout. Repeated
 * kudos and comments of the same day are not pushed. Repeated follow requests notify at most once a week, changed scopes
 * of a coach at most once a day.
 */
export async function notify(job: JobContext, notifyData: NotifyJobData): Promise<void> {
  await job.runInTransaction(async (ctx) => {
    const { recipientId, type } = notifyData;
    const { type: storedType } = toNotificationRow(type, notifyData.source);
    const isChoice = storedType !== 'coaching' && storedType !== 'account';
    if (isChoice && !(await getNotificationChoices(ctx, recipientId))[storedType]) return;
    if ((await getBlockedAmong(ctx, recipientId, [ctx.athleteId])).size > 0) return;
    const data = await findNotificationData(ctx, notifyData);
    const isRecentComment = await isCommentedRecently(ctx, notifyData);
    const notificationId = data && (await storeNotification(ctx, notifyData, data));
    if (!notificationId) return;
    await publishUnreadCount(ctx, recipientId);
    if (isRecentComment || (type === 'kudos' && !(await isFirstKudos(ctx, notifyData)))) return;
    ctx.enqueue(pushJob, { recipientId, notificationId });
  });
}

/** Records the giver's kudos as notified. Returns whether they are this giver's first on the item. */
async function isFirstKudos({ em, athleteId }: CommandContext, { source }: NotifyJobData): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await socialTables(em)
    .insertInto('kudos_notified')
    .values({ item_id: source, athlete_id: athleteId })
    .onConflict((conflict) => conflict.columns(['item_id', 'athlete_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** True if the recipient has a notification of the same person's comment or reply on the same workout from the last day. */
async function isCommentedRecently(
  ctx: CommandContext,
  { recipientId, type, source }: NotifyJobData,
): Promise<boolean> {
  const change = type === 'coaching' ? findChange(source) : undefined;
  if (change === undefined || !GROUPED_CHANGES.has(change)) return false;
  const row = await socialTables(ctx.em)
    .selectFrom('notification')
    .select('id')
    .where('athlete_id', '=', recipientId)
    .where('type', '=', 'coaching')
    .where('source', '=', source)
    .where('created_at', '>', new Date(ctx.now().getTime() - MIN_COACHING_REPEAT_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** Upserts the notification; null if it exists and may not repeat. */
async function storeNotification(
  ctx: CommandContext,
  notifyData: NotifyJobData,
  data: object,
): Promise<string | null> {
  const { recipientId } = notifyData;
  const { type, source } = toNotificationRow(notifyData.type, notifyData.source);
  // An achievement has no actor, even if a tenth follower unlocked it.
  const actorId = type === 'achievement' || recipientId === ctx.athleteId ? null : ctx.athleteId;
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const latestRepeatableAt = new Date(ctx.now().getTime() - MIN_REPEAT_DAYS * DAY_MS);
  const isRepeatable = notifyData.type !== 'coaching' || findChange(source) !== 'scopes-changed';
  const latestScopesAt = new Date(ctx.now().getTime() - MIN_COACHING_REPEAT_MS);
  const { rows } = await sql<{ id: string }>`
    insert into social.notification as n (id, athlete_id, type, source, actor_id, data, is_read, created_at)
    values (${id}, ${recipientId}, ${type}, ${source}, ${actorId}, ${JSON.stringify(data)}::jsonb, false, ${ctx.now()})
    on conflict (athlete_id, type, source) do update
       set id = excluded.id, actor_id = excluded.actor_id, is_read = false, created_at = excluded.created_at
     where n.type = 'kudos' and n.actor_id <> excluded.actor_id
        or ${notifyData.type === 'follow_request'} and n.created_at <= ${latestRepeatableAt}
        or n.type = 'account'
        or n.type = 'coaching'
           and (${isRepeatable} or n.created_at <= ${latestScopesAt})
    returning id`.execute(socialTables(ctx.em));
  return rows[0]?.id ?? null;
}
