import type { Act } from '@threshold/api/server';
import { v7 as uuidv7 } from 'uuid';
import type { UndoneView } from '../../change-schemas.ts';
import { changeDone } from '../workouts/change-done.ts';
import { splitLog as takeOut } from '../workouts/merge-log.ts';
import { editableWorkout } from './changeable-workout.ts';
import { refuseTooMany } from './refuse-too-many.ts';

/** The athlete's log was no log of this recording: it is a workout of its own again. */
export async function splitLog(act: Act, { workoutId }: { workoutId: string }): Promise<UndoneView> {
  await editableWorkout(act, workoutId);
  await refuseTooMany(act);
  const logId = uuidv7({ msecs: act.now().getTime() });
  const isSplit = await changeDone(act, [workoutId, logId], () => takeOut(act, workoutId, logId), [
    workoutId,
  ]);
  return { workoutIds: isSplit ? [workoutId, logId] : [workoutId] };
}
