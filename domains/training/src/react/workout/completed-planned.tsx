import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { INVALIDATES } from '../changes/invalidates.ts';
import { typeName } from '../type-name.ts';
import classes from './workout.module.css';

/** Shows the completed planned session with an undo; nothing without one. */
export const CompletedPlanned = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const open = trpc.training.openPlanned.useMutation({
    meta: INVALIDATES,
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  if (workout.completes === null) return null;
  return (
    <p className={classes.generatedBy}>
      Completed your planned {typeName(workout.completes)}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={open.isPending}
        onClick={() => open.mutate({ workoutId: workout.id })}
      >
        Undo
      </Button>
    </p>
  );
};
