import { Button } from '@mantine/core';
import { isRest } from '@threshold/physiology';
import { createLazyDialog, notifyError } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import { useState } from 'react';
import type { ChangeView } from '../../change-schemas.ts';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { describeRaceDayChange } from '../projection/describe-race-day-change.ts';
import { DownloadMenu } from '../workout/download-menu.tsx';
import classes from '../workout/workout.module.css';
import { MUTATION_META } from './mutation-meta.ts';
import { useLeaveWorkout } from './use-leave-workout.ts';
import { useUndo } from './use-undo.ts';

const DIALOGS = {
  Edit: createLazyDialog(() => import('./edit-workout-dialog.tsx')),
  Delete: createLazyDialog(() => import('./delete-workout-dialog.tsx')),
  Move: createLazyDialog(() => import('./move-workout-dialog.tsx')),
  Change: createLazyDialog(() => import('../own-sessions/change-session-dialog.tsx')),
  'Save as template': createLazyDialog(() => import('../own-sessions/save-template-dialog.tsx')),
};
type WorkoutAction = keyof typeof DIALOGS;

/**
 * Completed workouts can be edited and downloaded, and deleted if they weren't planned. Planned workouts can
 * be moved, skipped and saved as templates, and the athlete's own ones also changed. Renders nothing on a rest day.
 */
export const WorkoutActions = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  // Keeps the last dialog mounted after it closes, so that it can fade out and return the focus.
  const [action, setAction] = useState<WorkoutAction | null>(null);
  const [opened, setOpened] = useState(false);
  const actions = listActions(workout);
  const isDone = workout.completed === 1;
  if (actions.length === 0 && !isDone) return null;
  const Dialog = action && DIALOGS[action];
  return (
    <div className={classes.actions}>
      {actions.map((name) => (
        <Button
          key={name}
          variant="default"
          size="sm"
          onClick={() => {
            setAction(name);
            setOpened(true);
          }}
        >
          {name}
        </Button>
      ))}
      {actions.includes('Move') ? <RemoveWorkoutButton workout={workout} /> : null}
      {isDone ? <DownloadMenu workoutId={workout.id} /> : null}
      {Dialog ? <Dialog workout={workout} opened={opened} onClose={() => setOpened(false)} /> : null}
    </div>
  );
};

function listActions(workout: WorkoutDetailView): readonly WorkoutAction[] {
  if (workout.completed === 1) return workout.deletable ? ['Edit', 'Delete'] : ['Edit'];
  if (isRest(workout)) return [];
  const planned = ['Move', ...(workout.own ? (['Change'] as const) : [])] as const;
  return workout.steps.length > 0 ? [...planned, 'Save as template'] : planned;
}

/**
 * Skips a session of the plan, or deletes one of the athlete's own. Doesn't ask for confirmation, because Undo
 * restores the workout.
 */
const RemoveWorkoutButton = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const offerUndo = useUndo();
  const leave = useLeaveWorkout();
  const { data: projection = null } = trpc.training.fitnessProjection.useQuery({});
  const raceDayChange = describeRaceDayChange(projection, workout);
  const createOptions = (title: string) => ({
    meta: MUTATION_META,
    // The projection is refetched before `onSuccess`, without the session.
    onMutate: () => ({ raceDayChange }),
    onSuccess: async (
      { undoId }: ChangeView,
      _request: unknown,
      before: { raceDayChange: string | null },
    ) => {
      await leave(workout);
      const name = `${workout.type} of ${formatShortDate(workout.date)}`;
      offerUndo(undoId, title, before.raceDayChange === null ? name : `${name}. ${before.raceDayChange}`);
    },
    onError: notifyError,
  });
  const skip = trpc.training.skipWorkout.useMutation(createOptions('Workout skipped'));
  const remove = trpc.training.deleteOwnSession.useMutation(createOptions('Session deleted'));
  return (
    <Button
      variant="default"
      size="sm"
      disabled={skip.isPending || remove.isPending}
      onClick={() => (workout.own ? remove : skip).mutate({ workoutId: workout.id })}
    >
      {workout.own ? 'Delete' : 'Skip'}
    </Button>
  );
};
