import type { Act } from '@threshold/api/server';
import type { UndoneView } from '../../change-schemas.ts';
import { changeDone } from '../workouts/change-done.ts';
import { declineMatch, leavePlanned, reopenPlanned } from '../workouts/complete-planned.ts';
import { editableWorkout } from './changeable-workout.ts';

/** Takes back that a workout completed a planned session: that one is open again, and the workout stays one of its own. */
export async function openPlanned(act: Act, { workoutId }: { workoutId: string }): Promise<UndoneView> {
  const row = await editableWorkout(act, workoutId);
  if (row.completes === null) return { workoutIds: [workoutId] };
  const opened = await changeDone(act, [workoutId], async () => {
    const ids = await reopenPlanned(act, [workoutId]);
    await leavePlanned(act, workoutId);
    await declineMatch(act, workoutId);
    return ids;
  });
  return { workoutIds: [workoutId, ...opened] };
}
