import type { Act } from '@threshold/api/server';
import type { UndoneView } from '../../change-schemas.ts';
import { declineMatch } from '../workouts/complete-planned.ts';
import { editableWorkout } from './changeable-workout.ts';

/** The athlete's No: a workout counts as no planned session, for good. */
export async function declinePlanned(act: Act, { workoutId }: { workoutId: string }): Promise<UndoneView> {
  const { id } = await editableWorkout(act, workoutId);
  await declineMatch(act, id);
  return { workoutIds: [id] };
}
