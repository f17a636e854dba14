import { type CommandContext, invalid } from '@threshold/api/server';
import { athleteBlocked } from '@threshold/contracts/social';
import { usersPort } from '@threshold/contracts/users';
import { sql } from 'kysely';
import type { AthleteTarget } from '../../follow-schemas.ts';
import { deleteRequest } from '../follows/follow-request-rows.ts';
import { isBlockedBy } from '../follows/follows-and-blocks.ts';
import { parseAthleteId } from '../follows/get-other-athlete.ts';
import { lockFollowCounts } from '../follows/lock-follow-counts.ts';
import { storeFollowCounts } from '../follows/store-follow-counts.ts';
import { endFollow } from '../follows/unfollow-athlete.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { publishUnreadCount } from '../notifications/publish-unread-count.ts';
import { reattributeKudos } from '../notifications/reattribute-kudos.ts';
import { deleteCommentReferences } from '../reactions/delete-comment-references.ts';
import { socialTables } from '../tables.ts';

/**
 * Blocks an athlete: ends both follows, and deletes comments, kudos and notifications between the two. The
 * caller can't tell an unknown id from an athlete who blocks them, because both run the same statements. If
 * the athlete exists, the block is stored anyway.
 * @throws DomainError 'invalid' for the caller's own id, 'not-found' for a malformed id, 'too-many'
 */
export async function blockAthlete(ctx: CommandContext, { userId }: AthleteTarget): Promise<{ done: true }> {
  if (userId.toLowerCase() === ctx.athleteId) throw invalid('userId', 'You can’t block yourself');
  await enforceWriteLimit(ctx, 'block');
  const blockedId = parseAthleteId(userId);
  const [namesById, isCallerBlocked] = await Promise.all([
    ctx.port(usersPort).getNames([blockedId]),
    isBlockedBy(ctx, blockedId),
  ]);
  const isKnown = namesById.has(blockedId);
  if (!isKnown || isCallerBlocked) {
    await addBlock(ctx, blockedId, { isKnown });
    return { done: true };
  }
  const { ownCounts, otherCounts } = await lockFollowCounts(ctx, blockedId);
  const isNewBlock = await addBlock(ctx, blockedId, { isKnown: true });
  await deleteRequest(ctx, { requesterId: ctx.athleteId, followeeId: blockedId });
  await deleteRequest(ctx, { requesterId: blockedId, followeeId: ctx.athleteId });
  // Either direction may exist; each `endFollow` returns the counts for the next step.
  const [ownAfterUnfollow, otherAfterUnfollow] = await endFollow(ctx, ownCounts, otherCounts);
  const [finalOtherCounts, finalOwnCounts] = await endFollow(ctx, otherAfterUnfollow, ownAfterUnfollow);
  if (finalOwnCounts !== ownCounts) await storeFollowCounts(ctx, [finalOwnCounts, finalOtherCounts]);
  await removeKudosAndComments(ctx, { authorId: blockedId, ownerId: ctx.athleteId });
  await removeKudosAndComments(ctx, { authorId: ctx.athleteId, ownerId: blockedId });
  await removeFromEachOther(ctx, blockedId);
  if (isNewBlock) await ctx.audit('blocked', blockedId);
  await ctx.emit(athleteBlocked, { athleteId: ctx.athleteId, blockedId });
  return { done: true };
}

export async function unblockAthlete(
  ctx: CommandContext,
  { userId }: AthleteTarget,
): Promise<{ done: true }> {
  await enforceWriteLimit(ctx, 'block');
  const blockedId = parseAthleteId(userId);
  const isCallerBlocked = await isBlockedBy(ctx, blockedId);
  const { numDeletedRows } = await socialTables(ctx.em)
    .deleteFrom('block')
    .where('athlete_id', '=', ctx.athleteId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  // An activity log entry would reveal that an athlete who blocks the caller exists.
  if (numDeletedRows > 0n && !isCallerBlocked) await ctx.audit('unblocked', blockedId);
  return { done: true };
}

async function addBlock(
  ctx: CommandContext,
  blockedId: string,
  { isKnown }: { readonly isKnown: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into social.block (athlete_id, blocked_id, blocked_at)
    select ${ctx.athleteId}::uuid, ${blockedId}::uuid, ${ctx.now()}::timestamptz where ${isKnown}
    on conflict do nothing`.execute(socialTables(ctx.em));
  return numAffectedRows > 0n;
}

/** Removes the two from each other's timelines and notifications. Grouped kudos then name another giver. */
async function removeFromEachOther(ctx: CommandContext, otherId: string): Promise<void> {
  const tables = socialTables(ctx.em);
  for (const [readerId, authorId] of [
    [ctx.athleteId, otherId],
    [otherId, ctx.athleteId],
  ] as const) {
    await sql`
      delete from social.timeline t
       where t.athlete_id = ${readerId}
         and (select i.athlete_id = ${authorId} from social.item i where i.id = t.item_id)`.execute(tables);
    await reattributeKudos(ctx, authorId, sql`athlete_id = ${readerId}`);
    const { numDeletedRows } = await tables
      .deleteFrom('notification')
      .where('athlete_id', '=', readerId)
      .where('actor_id', '=', authorId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await publishUnreadCount(ctx, readerId);
  }
}

/**
 * Deletes one athlete's kudos and comments on the other's items: neither athlete would see them, so no one
 * could take them back.
 */
async function removeKudosAndComments(
  ctx: CommandContext,
  { authorId, ownerId }: { readonly authorId: string; readonly ownerId: string },
): Promise<void> {
  const tables = socialTables(ctx.em);
  await tables
    .deleteFrom('kudos')
    .using('item')
    .whereRef('item.id', '=', 'kudos.item_id')
    .where('item.athlete_id', '=', ownerId)
    .where('kudos.athlete_id', '=', authorId)
    .execute();
  const deletedComments = await tables
    .deleteFrom('comment')
    .using('item')
    .whereRef('item.id', '=', 'comment.item_id')
    .where('item.athlete_id', '=', ownerId)
    .where('comment.athlete_id', '=', authorId)
    .returning('comment.id')
    .execute();
  await deleteCommentReferences(ctx, {
    authorId,
    ownerId,
    ids: deletedComments.map(({ id }) => id),
  });
}
