import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import type { LengthUnit } from '@threshold/physiology';
import { applyIssues, FormError, notify, RpeField, SelectField, useUnsavedInput } from '@threshold/ui';
import { useState } from 'react';
import { LOGGED_TYPES, type LoggedType } from '../../logged-workout.ts';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import classes from './log.module.css';
import { DistanceField, NotesField } from './log-fields.tsx';
import { toEnteredDistance, toMiles } from './log-values.ts';
import { MUTATION_META } from './mutation-meta.ts';
import { useUndo } from './use-undo.ts';

const TYPE_OPTIONS = LOGGED_TYPES.map((value) => ({ value, label: formatWorkoutType(value) }));

interface RecordingValues extends Record<string, unknown> {
  /** Null if the form doesn't offer the workout's type. Saving then leaves the type unchanged. */
  readonly type: LoggedType | null;
  /** In the form's unit. */
  readonly distance: number | null;
  readonly rpe: number | null;
  readonly notes: string;
}

interface RecordingFormProps {
  readonly workout: WorkoutDetailView;
  readonly unit: LengthUnit;
  readonly onClose: () => void;
}

/**
 * Edits what a recording doesn't know: the type of an imported file, the distance of a live session, and RPE
 * and notes for both.
 */
export const RecordingForm = ({ workout, unit, onClose }: RecordingFormProps) => {
  const offeredType = LOGGED_TYPES.find((type) => type === workout.type) ?? null;
  const form = useForm<RecordingValues>({
    initialValues: {
      type: offeredType,
      distance: toEnteredDistance(workout, unit),
      rpe: workout.rpe,
      notes: workout.notes ?? '',
    },
  });
  const [error, setError] = useState<string | null>(null);
  const offerUndo = useUndo();
  const edit = trpc.training.editWorkout.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }) => {
      offerUndo(undoId, 'Workout changed');
      onClose();
    },
    onError: (error) => {
      const apiError = toApiError(error);
      // The app reports an ended sign-in itself and keeps the input (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      notify({ title: 'Error saving workout', message: apiError.message, tone: 'error' });
    },
  });
  useUnsavedInput(form.isDirty() && !edit.isPending);
  const submit = form.onSubmit(({ type, distance, rpe, notes }) => {
    if (edit.isPending) return;
    if (!form.isDirty()) return onClose();
    setError(null);
    edit.mutate({
      workoutId: workout.id,
      ...(form.isDirty('type') && type !== null && { type }),
      ...(form.isDirty('distance') && { distance: toMiles(distance, unit) }),
      ...(form.isDirty('rpe') && { rpe }),
      ...(form.isDirty('notes') && { notes }),
    });
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Workout">
      <div className={classes.fields}>
        {workout.imported ? (
          <SelectField
            label="Type"
            placeholder="Select"
            options={TYPE_OPTIONS}
            description={offeredType === null ? `Now: ${formatWorkoutType(workout.type)}` : undefined}
            {...form.getInputProps('type')}
          />
        ) : (
          <DistanceField unit={unit} {...form.getInputProps('distance')} />
        )}
        <RpeField {...form.getInputProps('rpe')} />
        <NotesField {...form.getInputProps('notes')} />
        <FormError message={error} />
        <Button type="submit" disabled={edit.isPending}>
          {edit.isPending ? 'Saving...' : 'Save changes'}
        </Button>
      </div>
    </form>
  );
};
