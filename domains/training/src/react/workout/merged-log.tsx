import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { INVALIDATES } from '../changes/invalidates.ts';
import classes from './workout.module.css';

/** Shows that the athlete's log is merged into the recording, with a split button; nothing without one. */
export const MergedLog = ({ workout: { id, mergedLog } }: { readonly workout: WorkoutDetailView }) => {
  const split = trpc.training.splitLog.useMutation({
    meta: INVALIDATES,
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  if (mergedLog === null) return null;
  return (
    <p className={classes.generatedBy}>
      Your log of {mergedLog} is part of this recording
      <Button
        variant="subtle"
        size="compact-sm"
        loading={split.isPending}
        onClick={() => split.mutate({ workoutId: id })}
      >
        Keep both
      </Button>
    </p>
  );
};
