import { type CommandContext, conflict, notFound } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { isRest } from '@threshold/physiology';
import { sql } from 'kysely';
import { lockPlans } from '../plans/lock-plans.ts';
import { selectWorkouts } from '../workouts/workout-columns.ts';
import { isDeletable } from '../workouts/workout-types.ts';

/**
 * Locks the athlete's plans and returns a completed workout.
 * @throws DomainError 'not-found' for an unknown id, 'conflict' for an open workout
 */
export async function getCompletedWorkout(ctx: CommandContext, workoutId: string) {
  const row = await getOwnWorkout(ctx, workoutId);
  if (!row.completed) throw conflict('You can only change a completed workout');
  return row;
}

/**
 * Locks the athlete's plans and returns a logged, recorded or imported workout.
 * @throws DomainError 'not-found' for an unknown id, 'conflict' for any other workout
 */
export async function getDeletableWorkout(ctx: CommandContext, workoutId: string) {
  const row = await getOwnWorkout(ctx, workoutId);
  if (!isDeletable(row.source))
    throw conflict('You can only delete a workout you logged, recorded or imported');
  return row;
}

/**
 * Locks the athlete's plans and returns an open workout.
 * @throws DomainError 'not-found' for an unknown id, 'conflict' for a completed workout or a rest day
 */
export async function getOpenWorkout(ctx: CommandContext, workoutId: string) {
  const row = await getOwnWorkout(ctx, workoutId);
  if (row.completed) throw conflict('You’ve already completed this workout');
  if (isRest(row)) throw conflict('A rest day has no workout to move or skip');
  return row;
}

async function getOwnWorkout(ctx: CommandContext, workoutId: string) {
  // Serializes planning and the athlete's own changes.
  await lockPlans(ctx);
  const row = rowId.safeParse(workoutId).success
    ? await selectWorkouts(ctx.em, ctx.athleteId)
        .select(sql<string | null>`"planned_session"->>'id'`.as('completes'))
        .where('id', '=', workoutId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('Workout not found');
  return row;
}
