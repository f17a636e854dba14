import { type CommandContext, invalid } from '@threshold/api/server';
import { isPlausible, toMeters } from '@threshold/physiology';
import type { ChangeView, EditWorkoutInput } from '../../change-schemas.ts';
import { updateCompletedWorkouts } from '../workouts/update-completed-workouts.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { applyUndoable } from './apply-undoable.ts';
import { getCompletedWorkout } from './changeable-workout.ts';
import { computeCompletedFields } from './compute-completed-fields.ts';

type Row = Awaited<ReturnType<typeof getCompletedWorkout>>;
type Change = Omit<EditWorkoutInput, 'workoutId'>;

/**
 * Changes the given fields of a completed workout and recomputes the derived ones.
 * @throws DomainError 'invalid' without a field, or with one that the source of the workout does not allow;
 * 'not-found' for an unknown id; 'conflict' for an open workout
 */
export async function editWorkout(
  ctx: CommandContext,
  { workoutId, ...change }: EditWorkoutInput,
): Promise<ChangeView> {
  const row = await getCompletedWorkout(ctx, workoutId);
  if (Object.keys(change).length === 0) throw invalid('workoutId', 'Send at least one field to change');
  const columns = await toChangedColumns(ctx, row, change);
  const feedbackColumns = {
    rpe: keepUnlessChanged(change.rpe, row.rpe),
    notes: keepUnlessChanged(change.notes, row.notes) || null,
  };
  return applyUndoable(ctx, [workoutId], () =>
    updateCompletedWorkouts(ctx, [workoutId], () =>
      ctx.em.nativeUpdate(
        Workout,
        { athleteId: ctx.athleteId, id: workoutId },
        { ...columns, ...feedbackColumns },
      ),
    ),
  );
}

/** Columns that a change sets, depending on the source. Measured values never change. */
function toChangedColumns(ctx: CommandContext, row: Row, change: Change) {
  if (row.source === 'manual') return toLoggedColumns(ctx, row, change);
  return row.source === 'import' ? toImportedColumns(row, change) : toRecordedColumns(row, change);
}

/** Only what an imported file can't know is editable. */
function toImportedColumns(row: Row, { type, notes: _, rpe: __, ...otherFields }: Change) {
  assertNoOtherFields(otherFields, 'You can only change the type, notes and RPE of an imported workout');
  return withPlausibility(row, { type: type ?? row.type, distanceMeters: row.distance_meters });
}

/** Only distance, notes and RPE of a recorded session are editable. */
function toRecordedColumns(row: Row, { distance, notes: _, rpe: __, ...otherFields }: Change) {
  assertNoOtherFields(otherFields, 'You can only change the distance, notes and RPE of a recorded workout');
  return withPlausibility(row, { type: row.type, distanceMeters: toDistanceMeters(row, distance) });
}

function assertNoOtherFields(otherFields: object, message: string): void {
  const [field] = Object.keys(otherFields);
  if (field !== undefined) throw invalid(field, message);
}

const withPlausibility = (
  row: Row,
  changedFields: { readonly type: string; readonly distanceMeters: number | null },
) => ({
  ...changedFields,
  implausible: !isPlausible({ ...changedFields, durationSeconds: row.actual_duration_seconds ?? 0 }),
});

async function toLoggedColumns(ctx: CommandContext, row: Row, change: Change) {
  const actualSeconds = row.actual_duration_seconds ?? 0;
  const completedFields = await computeCompletedFields(ctx, {
    date: change.date ?? row.date,
    type: change.type ?? row.type,
    zone: change.zone ?? row.zone,
    // A matched workout keeps its planned duration, so only the actual one counts.
    durationSeconds:
      change.duration ?? (row.completes === null ? row.planned_duration_seconds : null) ?? actualSeconds,
    actualDurationSeconds: change.actualDuration ?? change.duration ?? actualSeconds,
    actualHrBpm: keepUnlessChanged(change.actualHR, row.actual_hr_bpm),
    maxHrBpm: keepUnlessChanged(change.maxHR, row.max_hr_bpm),
    distanceMeters: toDistanceMeters(row, change.distance),
    hrTarget: keepUnlessChanged(change.hrTarget, row.hr_target) || null,
  });
  const { plannedDurationSeconds, ...fieldsWithoutPlan } = completedFields;
  const session = change.session ?? row.session;
  // A matched workout keeps the duration of its planned session.
  return row.completes === null ? { ...completedFields, session } : { ...fieldsWithoutPlan, session };
}

const toDistanceMeters = (row: Row, miles: number | null | undefined): number | null =>
  typeof miles === 'number' ? toMeters(miles, 'mi') : keepUnlessChanged(miles, row.distance_meters);

/** Undefined leaves a stored value as it is; null clears it. */
const keepUnlessChanged = <T>(change: T | null | undefined, storedValue: T | null): T | null =>
  change === undefined ? storedValue : change;
