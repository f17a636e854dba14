import { notFound, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { rowId } from '@threshold/contracts/scalars';
import { heartRateStress } from '@threshold/physiology';
import type { WorkoutDetailView } from '../../../schemas.ts';
import type { DetailRow } from '../workout-columns.ts';
import { selectWorkoutDetails } from '../workout-columns.ts';
import { toWorkoutDetailView } from '../workout-view.ts';
import { createCautionFinder } from './cautions.ts';

/**
 * @throws DomainError 'not-found' for an unknown workout or another athlete's
 * (docs/specification.md#rest-answers)
 */
export async function getWorkout(
  ctx: QueryContext,
  { workoutId }: { workoutId: string },
): Promise<WorkoutDetailView> {
  const row = rowId.safeParse(workoutId).success
    ? await selectWorkoutDetails(ctx.em, ctx.athleteId).where('id', '=', workoutId).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('Workout not found');
  const findCaution = await createCautionFinder(ctx, [row]);
  return {
    ...toWorkoutDetailView(row, findCaution(row)),
    heartRateStress: await getHeartRateStress(ctx, row),
  };
}

async function getHeartRateStress(
  ctx: QueryContext,
  { completed, zone_seconds }: DetailRow,
): Promise<number | null> {
  if (!completed || zone_seconds === null) return null;
  const facts = await ctx.port(athletesPort).getPlanningFacts(ctx.athleteId);
  return facts && heartRateStress(zone_seconds, facts);
}
