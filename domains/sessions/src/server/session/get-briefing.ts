import { notFound, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { trainingPort, verdictPort } from '@threshold/contracts/training';
import { isRest } from '@threshold/physiology';
import type { BriefingView } from '../../schemas.ts';

/**
 * What the live screen needs before the start. A rest day has no workout, so a session on it is independent.
 * @throws DomainError 'not-found' if the athlete has no such workout
 */
export async function getBriefing(
  ctx: QueryContext,
  { workoutId }: { workoutId: string | null },
): Promise<BriefingView> {
  const { athleteId } = ctx;
  const athletes = ctx.port(athletesPort);
  const workout =
    workoutId === null ? null : await ctx.port(trainingPort).findWorkoutToDo(athleteId, workoutId);
  if (workoutId !== null && !workout) throw notFound('Workout not found');
  const { today, units } = await athletes.getCalendar(athleteId);
  return {
    athleteId,
    workout: workout && !isRest(workout) ? { ...workout, steps: [...workout.steps] } : null,
    lthrBpm: await athletes.findLthrOn(athleteId, today),
    today,
    units,
    verdict: await ctx.port(verdictPort).getVerdict(),
  };
}
