import { type Act, invalid } from '@threshold/api/server';
import { isPlausible, metersOf } from '@threshold/physiology';
import type { ChangeView, EditWorkout } from '../../change-schemas.ts';
import { changeDone } from '../workouts/change-done.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { editableWorkout } from './changeable-workout.ts';
import { undoable } from './undoable.ts';
import { whatWasDone } from './what-was-done.ts';

type Row = Awaited<ReturnType<typeof editableWorkout>>;
type Change = Omit<EditWorkout, 'workoutId'>;

/** Changes what was logged or imported; everything that follows from it is reckoned anew. */
export async function editWorkout(act: Act, { workoutId, ...change }: EditWorkout): Promise<ChangeView> {
  const row = await editableWorkout(act, workoutId);
  if (Object.keys(change).length === 0) throw invalid('workoutId', 'Send at least one field to change');
  const done = row.source === 'import' ? renamed(row, change) : await redone(act, row, change);
  const said = { rpe: kept(change.rpe, row.rpe), notes: kept(change.notes, row.notes) || null };
  return undoable(act, [workoutId], () =>
    changeDone(act, [workoutId], () =>
      act.em.nativeUpdate(Workout, { athleteId: act.athleteId, id: workoutId }, { ...done, ...said }),
    ),
  );
}

/** Of a recording the athlete knows better only what it was; what was measured stays as it is. */
function renamed(row: Row, { type: name, notes: _, rpe: __, ...measured }: Change) {
  const type = name ?? row.type;
  const [field] = Object.keys(measured);
  if (field !== undefined)
    throw invalid(field, 'Of an imported workout only type, notes and RPE can be changed');
  return {
    type,
    implausible: !isPlausible({
      type,
      distanceMeters: row.distance_meters,
      durationSeconds: row.actual_duration_seconds ?? 0,
    }),
  };
}

/** What was logged, with the change in it. */
async function redone(act: Act, row: Row, change: Change) {
  const actual = row.actual_duration_seconds ?? 0;
  const distanceMeters =
    change.distance === undefined || change.distance === null
      ? kept(change.distance, row.distance_meters)
      : metersOf(change.distance, 'mi');
  const done = await whatWasDone(act, {
    date: change.date ?? row.date,
    type: change.type ?? row.type,
    zone: change.zone ?? row.zone,
    durationSeconds: change.duration ?? row.planned_duration_seconds ?? actual,
    actualDurationSeconds: change.actualDuration ?? change.duration ?? actual,
    actualHrBpm: kept(change.actualHR, row.actual_hr_bpm),
    maxHrBpm: kept(change.maxHR, row.max_hr_bpm),
    distanceMeters,
    hrTarget: kept(change.hrTarget, row.hr_target) || null,
  });
  return { ...done, session: change.session ?? row.session };
}

/** Absent leaves a value as it is, null clears it. */
const kept = <T>(change: T | null | undefined, was: T | null): T | null =>
  change === undefined ? was : change;
