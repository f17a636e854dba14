import { type Act, invalid } from '@threshold/api/server';
import { metersOf } from '@threshold/physiology';
import type { ChangeView, EditWorkout } from '../../change-schemas.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { loggedWorkout } from './changeable-workout.ts';
import { undoable } from './undoable.ts';
import { whatWasDone } from './what-was-done.ts';

/** Changes what was logged; everything that follows from it is reckoned anew. */
export async function editWorkout(act: Act, { workoutId, ...change }: EditWorkout): Promise<ChangeView> {
  const row = await loggedWorkout(act, workoutId);
  if (Object.keys(change).length === 0) throw invalid('workoutId', 'Send at least one field to change');
  const actual = row.actual_duration_seconds ?? 0;
  const durationSeconds = change.duration ?? row.planned_duration_seconds ?? actual;
  const distanceMeters =
    change.distance === undefined || change.distance === null
      ? kept(change.distance, row.distance_meters)
      : metersOf(change.distance, 'mi');
  const done = await whatWasDone(act, {
    date: change.date ?? row.date,
    type: change.type ?? row.type,
    zone: change.zone ?? row.zone,
    durationSeconds,
    actualDurationSeconds: change.actualDuration ?? change.duration ?? actual,
    actualHrBpm: kept(change.actualHR, row.actual_hr_bpm),
    maxHrBpm: kept(change.maxHR, row.max_hr_bpm),
    distanceMeters,
    hrTarget: kept(change.hrTarget, row.hr_target) || null,
  });
  return undoable(act, [workoutId], () =>
    act.em.nativeUpdate(
      Workout,
      { athleteId: act.athleteId, id: workoutId },
      {
        ...done,
        session: change.session ?? row.session,
        rpe: kept(change.rpe, row.rpe),
        notes: kept(change.notes, row.notes) || null,
      },
    ),
  );
}

/** Absent leaves a value as it is, null clears it. */
const kept = <T>(change: T | null | undefined, was: T | null): T | null =>
  change === undefined ? was : change;
