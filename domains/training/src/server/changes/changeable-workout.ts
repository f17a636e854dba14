import { type CommandContext, conflict, notFound } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { isRest } from '@threshold/physiology';
import { sql } from 'kysely';
import { lockPlans } from '../plans/lock-plans.ts';
import { selectWorkouts } from '../workouts/workout-columns.ts';
import { isDeletable } from '../workouts/workout-parts.ts';

/** Locks the athlete's plans and returns a completed workout; an open one is a conflict. */
export async function editableWorkout(ctx: CommandContext, workoutId: string) {
  const row = await ownWorkout(ctx, workoutId);
  if (!row.completed) throw conflict('Only a workout that is done can be changed');
  return row;
}

/** Locks the athlete's plans and returns a logged, recorded or imported workout; any other is a conflict. */
export async function deletableWorkout(ctx: CommandContext, workoutId: string) {
  const row = await ownWorkout(ctx, workoutId);
  if (!isDeletable(row.source))
    throw conflict('Only a workout that you logged, recorded or imported can be deleted');
  return row;
}

/** Locks the athlete's plans and returns an open workout; a completed one or a rest day is a conflict. */
export async function plannedWorkout(ctx: CommandContext, workoutId: string) {
  const row = await ownWorkout(ctx, workoutId);
  if (row.completed) throw conflict('A workout that is done stays where it is');
  if (isRest(row)) throw conflict('A rest day has no workout to move or skip');
  return row;
}

async function ownWorkout(ctx: CommandContext, workoutId: string) {
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
