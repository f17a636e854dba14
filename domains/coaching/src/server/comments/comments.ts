import {
  type CommandContext,
  conflict,
  lockAthlete,
  notFound,
  type QueryContext,
  readInTransactionAs,
} from '@threshold/api/server';
import { completedWorkoutsPort } from '@threshold/contracts/training';
import { usersPort } from '@threshold/contracts/users';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type CommentView, MAX_COACHES, MAX_WORKOUT_COMMENTS, type WrittenTextView } from '../../schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { getCoachedAthlete } from '../links/find-link.ts';
import { LOCK, lockBoth } from '../links/lock-both.ts';
import { notifyOther } from '../links/notify-other.ts';
import { coachingTables } from '../tables.ts';

interface WorkoutRef {
  readonly athleteId: string;
  readonly workoutId: string;
}

/**
 * Comments on a completed workout, for its athlete alone.
 * @throws DomainError 'not-found' without a link, without the scope of workouts, or for an unknown workout; 'conflict' if
 * the workout has too many comments of the coach
 */
export async function addComment(
  ctx: CommandContext,
  { athleteId, workoutId, text }: WorkoutRef & { readonly text: string },
): Promise<{ id: string }> {
  await enforceWriteLimit(ctx, 'comment');
  await lockBoth(ctx, athleteId);
  await getCoachedAthlete(ctx, athleteId, 'workouts');
  const workout = await readInTransactionAs(ctx, athleteId, (athleteCtx) =>
    athleteCtx.port(completedWorkoutsPort).findCompletedWorkout(athleteId, workoutId),
  );
  if (!workout) throw notFound('Workout not found');
  const id = await insertComment(ctx, { athleteId, workoutId, text, replyToId: null });
  await notifyOther(ctx, { recipientId: athleteId, change: 'commented', workoutId });
  return { id };
}

/**
 * The athlete's reply to a coach's comment, for this coach alone.
 * @throws DomainError 'not-found' for an unknown comment, or if its coach no longer sees the workouts; 'conflict' if the
 * workout has too many replies
 */
export async function replyToComment(
  ctx: CommandContext,
  { commentId, text }: { readonly commentId: string; readonly text: string },
): Promise<{ id: string }> {
  await enforceWriteLimit(ctx, 'comment');
  await lockAthlete(ctx, LOCK);
  const comment = await coachingTables(ctx.em)
    .selectFrom('comment')
    .select(['athlete_id as coachId', 'workout_id as workoutId'])
    .where('id', '=', commentId)
    .where('coached_id', '=', ctx.athleteId)
    .where('reply_to_id', 'is', null)
    .executeTakeFirst();
  const isSeen = comment && (await listReaders(ctx, [comment.coachId])).has(comment.coachId);
  if (!isSeen) throw notFound('Comment not found');
  const { coachId, workoutId } = comment;
  const id = await insertComment(ctx, {
    athleteId: ctx.athleteId,
    workoutId,
    text,
    replyToId: commentId,
  });
  await notifyOther(ctx, { recipientId: coachId, change: 'replied', workoutId });
  return { id };
}

interface NewComment extends WorkoutRef {
  readonly text: string;
  readonly replyToId: string | null;
}

/** @throws DomainError 'conflict' if the author has no free slot on the workout */
async function insertComment(
  ctx: CommandContext,
  { athleteId, workoutId, text, replyToId }: NewComment,
): Promise<string> {
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const { numAffectedRows = 0n } = await sql`
    insert into coaching.comment (id, athlete_id, coached_id, workout_id, reply_to_id, slot, text, created_at)
    select ${id}::uuid, ${ctx.athleteId}::uuid, ${athleteId}::uuid, ${workoutId}::uuid, ${replyToId}::uuid, slot,
           ${text}, ${ctx.now()}::timestamptz
      from generate_series(1, ${MAX_WORKOUT_COMMENTS}::int) slot
     where not exists (select from coaching.comment c
                        where c.athlete_id = ${ctx.athleteId} and c.workout_id = ${workoutId} and c.slot = slot.slot)
     order by slot limit 1`.execute(coachingTables(ctx.em));
  if (numAffectedRows === 0n)
    throw conflict(
      `You can write up to ${MAX_WORKOUT_COMMENTS} ${replyToId === null ? 'comments' : 'replies'} on a workout.`,
    );
  return id;
}

/** The coaches among these who see the athlete's workouts. */
async function listReaders(
  { em, athleteId }: QueryContext,
  coachIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (coachIds.length === 0) return new Set();
  const rows = await coachingTables(em)
    .selectFrom('link')
    .select('coach_id')
    .where('athlete_id', '=', athleteId)
    .where('coach_id', 'in', coachIds)
    .where('sees_workouts', '=', true)
    .execute();
  return new Set(rows.map((row) => row.coach_id));
}

/**
 * Deletes a comment or a reply. Allowed for its author, even after the link has ended, and for the athlete it is about.
 * @throws DomainError 'not-found'
 */
export async function deleteComment(
  ctx: CommandContext,
  { commentId }: { readonly commentId: string },
): Promise<{ done: true }> {
  await enforceWriteLimit(ctx, 'comment');
  const { numDeletedRows } = await coachingTables(ctx.em)
    .deleteFrom('comment')
    .where('id', '=', commentId)
    .where(({ eb, or }) => or([eb('athlete_id', '=', ctx.athleteId), eb('coached_id', '=', ctx.athleteId)]))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Comment not found');
  return { done: true };
}

/** The comments of all coaches on the athlete's own workout, with replies; none for an unknown workout. */
export async function listOwnComments(
  ctx: QueryContext,
  { workoutId }: { readonly workoutId: string },
): Promise<CommentView[]> {
  const rows = await selectComments(ctx, workoutId).where('coached_id', '=', ctx.athleteId).execute();
  const readerIds = await listReaders(
    ctx,
    rows.map((row) => row.athlete_id),
  );
  return toCommentViews(ctx, rows, readerIds);
}

/**
 * The coach's own comments on an athlete's workout, and the athlete's replies to them.
 * @throws DomainError 'not-found' without a link or without the scope of workouts
 */
export async function listCommentsAsCoach(
  ctx: QueryContext,
  { athleteId, workoutId }: WorkoutRef,
): Promise<CommentView[]> {
  await getCoachedAthlete(ctx, athleteId, 'workouts');
  const rows = await selectComments(ctx, workoutId)
    .where('coached_id', '=', athleteId)
    .where(({ eb, or }) => or([eb('athlete_id', '=', ctx.athleteId), eb('athlete_id', '=', athleteId)]))
    .execute();
  // A reply to another coach has no comment here.
  return toCommentViews(ctx, rows, new Set());
}

const selectComments = ({ em }: QueryContext, workoutId: string) =>
  coachingTables(em)
    .selectFrom('comment')
    .select(['id', 'athlete_id', 'reply_to_id', 'text', 'created_at'])
    .where('workout_id', '=', workoutId)
    .orderBy('id')
    .limit((MAX_COACHES + 1) * MAX_WORKOUT_COMMENTS);

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>;

async function toCommentViews(
  ctx: QueryContext,
  rows: readonly CommentRow[],
  readerIds: ReadonlySet<string>,
): Promise<CommentView[]> {
  const commentRows = rows.filter((row) => row.reply_to_id === null);
  const names = await ctx.port(usersPort).getNames(commentRows.map((row) => row.athlete_id));
  return commentRows.flatMap((row) => {
    const coach = names.get(row.athlete_id);
    if (!coach) return [];
    const replies = rows.filter((reply) => reply.reply_to_id === row.id);
    return {
      ...toTextView(row, true),
      coach,
      replies: replies.map((reply) => toTextView(reply, reply.athlete_id === ctx.athleteId)),
      canReply: readerIds.has(row.athlete_id),
    };
  });
}

const toTextView = ({ id, text, created_at }: CommentRow, canDelete: boolean): WrittenTextView => ({
  id,
  text,
  at: created_at.toISOString(),
  canDelete,
});
