import { notFound, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { rowId } from '@threshold/contracts/scalars';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { computeHeartRateStress, toWorkoutKind } from '@threshold/physiology';
import type { WorkoutDetailView } from '../../../schemas.ts';
import { describeRecordedClass } from '../../classes/describe-recorded-class.ts';
import { judgeWorkout } from '../../verdict/judge-workout.ts';
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
    ? await WORKOUT_DETAILS.executeTakeFirst(ctx.em, { athleteId: ctx.athleteId, workoutId })
    : undefined;
  if (!row) throw notFound('Workout not found');
  const findCaution = await createCautionFinder(ctx, [row]);
  return {
    ...toWorkoutDetailView(row, findCaution(row)),
    ...(await getZoneResults(ctx, row)),
    planVerdict: await judgeWorkout(ctx, row),
  };
}

const WORKOUT_DETAILS = defineQuery(
  (em, { athleteId, workoutId }: QueryParameters<{ athleteId: string; workoutId: string }>) =>
    selectWorkoutDetails(em, athleteId).where('id', '=', workoutId),
);

type ZoneResults = Pick<WorkoutDetailView, 'heartRateStress' | 'classForRace'>;

async function getZoneResults(
  ctx: QueryContext,
  { completed, zone_seconds: seconds, completes, type }: DetailRow,
): Promise<ZoneResults> {
  if (!completed || seconds === null) return { heartRateStress: null, classForRace: null };
  const facts = await ctx.port(athletesPort).getPlanningFacts(ctx.athleteId);
  // A watch may call a class "strength" or "cross-training".
  const isClass = toWorkoutKind(completes ?? type) === 'class';
  return {
    heartRateStress: facts && computeHeartRateStress(seconds, facts),
    classForRace: isClass ? describeRecordedClass(seconds, facts?.raceDistance ?? null) : null,
  };
}
