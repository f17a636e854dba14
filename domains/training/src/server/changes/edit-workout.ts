import { type CommandContext, invalid } from '@threshold/api/server';
import { isPlausible, toMeters } from '@threshold/physiology';
import type { ChangeView, EditWorkout } from '../../change-schemas.ts';
import { updateCompleted } from '../workouts/update-completed.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { editableWorkout } from './changeable-workout.ts';
import { completedFields } from './completed-fields.ts';
import { undoable } from './undoable.ts';

type Row = Awaited<ReturnType<typeof editableWorkout>>;
type Change = Omit<EditWorkout, 'workoutId'>;

export async function editWorkout(
  ctx: CommandContext,
  { workoutId, ...change }: EditWorkout,
): Promise<ChangeView> {
  const row = await editableWorkout(ctx, workoutId);
  if (Object.keys(change).length === 0) throw invalid('workoutId', 'Send at least one field to change');
  const done = await changedColumns(ctx, row, change);
  const feedback = { rpe: valueOr(change.rpe, row.rpe), notes: valueOr(change.notes, row.notes) || null };
  return undoable(ctx, [workoutId], () =>
    updateCompleted(ctx, [workoutId], () =>
      ctx.em.nativeUpdate(Workout, { athleteId: ctx.athleteId, id: workoutId }, { ...done, ...feedback }),
    ),
  );
}

/** Columns set by a change, depending on the source: measured values stay as they are. */
function changedColumns(ctx: CommandContext, row: Row, change: Change) {
  if (row.source === 'manual') return loggedColumns(ctx, row, change);
  return row.source === 'import' ? importedColumns(row, change) : recordedColumns(row, change);
}

/** An imported recording allows only what the file cannot know. */
function importedColumns(row: Row, { type, notes: _, rpe: __, ...rest }: Change) {
  rejectOtherFields(rest, 'Of an imported workout only type, notes and RPE can be changed');
  return withPlausibility(row, { type: type ?? row.type, distanceMeters: row.distance_meters });
}

/** A recorded session allows only distance, notes and RPE. */
function recordedColumns(row: Row, { distance, notes: _, rpe: __, ...rest }: Change) {
  rejectOtherFields(rest, 'Of a recorded workout only distance, notes and RPE can be changed');
  return withPlausibility(row, { type: row.type, distanceMeters: distanceOf(row, distance) });
}

function rejectOtherFields(rest: object, message: string): void {
  const [field] = Object.keys(rest);
  if (field !== undefined) throw invalid(field, message);
}

const withPlausibility = (
  row: Row,
  done: { readonly type: string; readonly distanceMeters: number | null },
) => ({
  ...done,
  implausible: !isPlausible({ ...done, durationSeconds: row.actual_duration_seconds ?? 0 }),
});

async function loggedColumns(ctx: CommandContext, row: Row, change: Change) {
  const actual = row.actual_duration_seconds ?? 0;
  const done = await completedFields(ctx, {
    date: change.date ?? row.date,
    type: change.type ?? row.type,
    zone: change.zone ?? row.zone,
    durationSeconds:
      change.duration ?? (row.completes === null ? row.planned_duration_seconds : null) ?? actual,
    actualDurationSeconds: change.actualDuration ?? change.duration ?? actual,
    actualHrBpm: valueOr(change.actualHR, row.actual_hr_bpm),
    maxHrBpm: valueOr(change.maxHR, row.max_hr_bpm),
    distanceMeters: distanceOf(row, change.distance),
    hrTarget: valueOr(change.hrTarget, row.hr_target) || null,
  });
  const { plannedDurationSeconds, ...others } = done;
  const session = change.session ?? row.session;
  // The values of the matched planned session stay.
  return row.completes === null ? { ...done, session } : { ...others, session };
}

const distanceOf = (row: Row, miles: number | null | undefined): number | null =>
  typeof miles === 'number' ? toMeters(miles, 'mi') : valueOr(miles, row.distance_meters);

/** Absent leaves a value as it is; null clears it. */
const valueOr = <T>(change: T | null | undefined, was: T | null): T | null =>
  change === undefined ? was : change;
