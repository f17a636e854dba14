import type { CommandContext, JobContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { blockedAmong } from '../follows/among.ts';
import { socialTables } from '../tables.ts';
import { choicesOf } from './choices.ts';
import { rowOf } from './follow-rows.ts';
import { type notifyJob, pushJob } from './jobs.ts';
import { factsOf } from './notification-facts.ts';
import { publishUnread } from './publish-unread.ts';

/** Somebody who asks to follow again, after a no, is told of once within these days. */
const QUIET_DAYS = 7;

type Notice = z.output<(typeof notifyJob)['data']>;

/**
 * Tells an athlete of something that is still so when the work is done, unless they chose not to hear of it. Each
 * source is told once; kudos of many on one item are one notification that comes up again. Kudos that were taken back
 * and are given again are told in the app alone; somebody who asks to follow again is told of once in a week.
 */
export async function notify(tools: JobContext, notice: Notice): Promise<void> {
  await tools.runInTransaction(async (ctx) => {
    const { recipientId, type } = notice;
    if (!(await choicesOf(ctx, recipientId))[rowOf(type, notice.source).type]) return;
    if ((await blockedAmong(ctx, recipientId, [ctx.athleteId])).size > 0) return;
    const facts = await factsOf(ctx, notice);
    const id = facts && (await keep(ctx, notice, facts));
    if (!id) return;
    await publishUnread(ctx, recipientId);
    if (type === 'kudos' && !(await isFirstOf(ctx, notice))) return;
    ctx.enqueue(pushJob, { recipientId, notificationId: id });
  });
}

/** Whether an item's owner is told of the giver's kudos for the first time. */
async function isFirstOf({ em, athleteId }: CommandContext, { source }: Notice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await socialTables(em)
    .insertInto('kudos_told')
    .values({ item_id: source, athlete_id: athleteId })
    .onConflict((told) => told.columns(['item_id', 'athlete_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Writes it, moved up and unread where it may come again and has; null where it was told already. */
async function keep(ctx: CommandContext, notice: Notice, data: object): Promise<string | null> {
  const { recipientId } = notice;
  const { type, source } = rowOf(notice.type, notice.source);
  // An achievement is one's own, though a tenth follower brought it.
  const actor = type === 'achievement' || recipientId === ctx.athleteId ? null : ctx.athleteId;
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const quietSince = new Date(ctx.now().getTime() - QUIET_DAYS * 86_400_000);
  const { rows } = await sql<{ id: string }>`
    insert into social.notification as n (id, athlete_id, type, source, actor_id, data, is_read, created_at)
    values (${id}, ${recipientId}, ${type}, ${source}, ${actor}, ${JSON.stringify(data)}::jsonb, false, ${ctx.now()})
    on conflict (athlete_id, type, source) do update
       set id = excluded.id, actor_id = excluded.actor_id, is_read = false, created_at = excluded.created_at
     where n.type = 'kudos' and n.actor_id <> excluded.actor_id
        or ${notice.type === 'follow_request'} and n.created_at <= ${quietSince}
    returning id`.execute(socialTables(ctx.em));
  return rows[0]?.id ?? null;
}
