import { type CommandContext, conflict, notFound } from '@threshold/api/server';
import { addDaysClamped, type LocalDate, listPossiblyCompleted } from '@threshold/physiology';
import type { ChangedWorkoutsView } from '../../change-schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { mergeWithPlannedSession } from '../workouts/match/complete-planned.ts';
import { listMatchRows } from '../workouts/match/list-match-rows.ts';
import { updateCompletedWorkouts } from '../workouts/update-completed-workouts.ts';
import { getCompletedWorkout } from './changeable-workout.ts';

/**
 * The athlete confirms a suggested match: a completed workout completes a planned session of the same kind on the same or
 * an adjacent day.
 * @throws DomainError 'not-found' for an unknown workout or a session that is no longer open, 'conflict' if
 * the workout is open, or was matched or declined before
 */
export async function claimPlanned(
  ctx: CommandContext,
  { workoutId, plannedId }: { workoutId: string; plannedId: string },
): Promise<ChangedWorkoutsView> {
  const { id, date } = await getCompletedWorkout(ctx, workoutId);
  const { done, open } = await listMatchRows(ctx, {
    from: addDaysClamped(date, -1),
    to: addDaysClamped(date, 1),
  });
  const row = done.find((candidate) => candidate.id === id);
  if (!row) throw conflict('You’ve already answered this');
  const planned = listPossiblyCompleted(row, open).find((candidate) => candidate.id === plannedId);
  if (!planned) throw notFound('You’ve already finished or changed this planned session');
  await updateCompletedWorkouts(ctx, [id], () => mergeWithPlannedSession(ctx, row, planned));
  return { workoutIds: [id, planned.id] };
}

/**
 * Completes a planned session with a new workout, within its transaction.
 * @returns false if the session is no longer open, or not of the workout's kind and day
 */
export async function claimIfOpen(
  ctx: CommandContext,
  { id, date }: { readonly id: string; readonly date: LocalDate },
  plannedId: string,
): Promise<boolean> {
  await lockPlans(ctx);
  const { done, open } = await listMatchRows(ctx, { from: date, to: date });
  const row = done.find((candidate) => candidate.id === id);
  const planned = row && listPossiblyCompleted(row, open).find((candidate) => candidate.id === plannedId);
  if (!planned) return false;
  await mergeWithPlannedSession(ctx, row, planned);
  return true;
}
