import {
  type CommandContext,
  conflict,
  notFound,
  type QueryContext,
  readInTransactionAs,
} from '@threshold/api/server';
import { completedWorkoutsPort } from '@threshold/contracts/training';
import { usersPort } from '@threshold/contracts/users';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type CommentView, MAX_COACHES, MAX_WORKOUT_COMMENTS } from '../../schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { getCoachedAthlete } from '../links/find-link.ts';
import { lockBoth } from '../links/lock-both.ts';
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
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const { numAffectedRows = 0n } = await sql`
    insert into coaching.comment (id, athlete_id, coached_id, workout_id, slot, text, created_at)
    select ${id}::uuid, ${ctx.athleteId}::uuid, ${athleteId}::uuid, ${workoutId}::uuid, slot, ${text},
           ${ctx.now()}::timestamptz
      from generate_series(1, ${MAX_WORKOUT_COMMENTS}::int) slot
     where not exists (select from coaching.comment c
                        where c.athlete_id = ${ctx.athleteId} and c.workout_id = ${workoutId} and c.slot = slot.slot)
     order by slot limit 1`.execute(coachingTables(ctx.em));
  if (numAffectedRows === 0n)
    throw conflict(`You can write up to ${MAX_WORKOUT_COMMENTS} comments on a workout.`);
  await notifyOther(ctx, { recipientId: athleteId, change: 'commented', workoutId });
  return { id };
}

/**
 * Deletes a comment. Allowed for its author, even after the link has ended, and for the athlete it is about.
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

/** The comments of all coaches on the athlete's own workout; none for an unknown workout. */
export async function listOwnComments(
  ctx: QueryContext,
  { workoutId }: { readonly workoutId: string },
): Promise<CommentView[]> {
  const rows = await selectComments(ctx, workoutId).where('coached_id', '=', ctx.athleteId).execute();
  return toCommentViews(ctx, rows);
}

/**
 * The coach's own comments on an athlete's workout.
 * @throws DomainError 'not-found' without a link or without the scope of workouts
 */
export async function listCommentsAsCoach(
  ctx: QueryContext,
  { athleteId, workoutId }: WorkoutRef,
): Promise<CommentView[]> {
  await getCoachedAthlete(ctx, athleteId, 'workouts');
  const rows = await selectComments(ctx, workoutId)
    .where('athlete_id', '=', ctx.athleteId)
    .where('coached_id', '=', athleteId)
    .execute();
  return toCommentViews(ctx, rows);
}

const selectComments = ({ em }: QueryContext, workoutId: string) =>
  coachingTables(em)
    .selectFrom('comment')
    .select(['id', 'athlete_id', 'text', 'created_at'])
    .where('workout_id', '=', workoutId)
    .orderBy('id')
    .limit(MAX_COACHES * MAX_WORKOUT_COMMENTS);

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>;

async function toCommentViews(ctx: QueryContext, rows: readonly CommentRow[]): Promise<CommentView[]> {
  const names = await ctx.port(usersPort).getNames(rows.map((row) => row.athlete_id));
  return rows.flatMap((row) => {
    const coach = names.get(row.athlete_id);
    return coach
      ? { id: row.id, coach, text: row.text, at: row.created_at.toISOString(), canDelete: true }
      : [];
  });
}
