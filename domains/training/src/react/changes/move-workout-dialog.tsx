import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import { parseLocalDate } from '@threshold/physiology';
import {
  applyIssues,
  DateField,
  FormError,
  FormGrid,
  Modal,
  notify,
  SelectField,
  useOpenedAfterMount,
} from '@threshold/ui';
import { formatFullDate } from '@threshold/ui/format';
import { useState } from 'react';
import { LOGGED_SESSIONS, type LoggedSession } from '../../logged-workout.ts';
import { trpc } from '../api.ts';
import { isBrokenRule } from '../own-sessions/is-broken-rule.ts';
import { describeRaceDayChange } from '../projection/describe-race-day-change.ts';
import { useTrainingDay } from '../use-training-day.ts';
import classes from './log.module.css';
import { MUTATION_META } from './mutation-meta.ts';
import { useUndo } from './use-undo.ts';
import type { WorkoutDialogProps } from './workout-dialog-props.ts';

const SESSION_OPTIONS = LOGGED_SESSIONS.map((value) => ({ value, label: value }));

interface MoveValues extends Record<string, unknown> {
  readonly date: string | null;
  readonly session: LoggedSession | null;
}

const MoveWorkoutDialog = ({ opened, onClose, ...formProps }: WorkoutDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Move workout" size="sm">
    <MoveForm {...formProps} onClose={onClose} />
  </Modal>
);

const MoveForm = ({ workout, onClose }: Omit<WorkoutDialogProps, 'opened'>) => {
  const today = useTrainingDay().data?.today;
  const offerUndo = useUndo();
  const [error, setError] = useState<string | null>(null);
  const [canInsist, setCanInsist] = useState(false);
  const form = useForm<MoveValues>({
    initialValues: {
      date: workout.date,
      session: LOGGED_SESSIONS.find((session) => session === workout.session) ?? null,
    },
  });
  const move = trpc.training.moveWorkout.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }, { date }) => {
      onClose();
      offerUndo(
        undoId,
        'Workout moved',
        `It’s on ${formatFullDate(date)} now. Your plan won’t move it back.`,
      );
    },
    onError: (error) => {
      const apiError = toApiError(error);
      // The app already reports the ended sign-in (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setCanInsist(isBrokenRule(apiError));
      setError(applyIssues(form, apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  const submit = (anyway: boolean) =>
    form.onSubmit(({ date: enteredDate, session }) => {
      if (move.isPending) return;
      const date = enteredDate === null ? null : parseLocalDate(enteredDate);
      if (date === null) return form.setFieldError('date', 'Date is required');
      setError(null);
      setCanInsist(false);
      return move.mutate({
        workoutId: workout.id,
        date,
        ...(session && { session }),
        ...(anyway && { anyway }),
      });
    });
  return (
    <form noValidate onSubmit={submit(false)} aria-label="Move workout">
      <FormGrid>
        <DateField label="Date" data-autofocus min={today} {...form.getInputProps('date')} />
        <SelectField label="Session" options={SESSION_OPTIONS} {...form.getInputProps('session')} />
        <RaceDayChange workout={workout} enteredDate={form.values.date} />
        <FormError message={error} />
        <Button type="submit" disabled={move.isPending}>
          {move.isPending ? 'Moving...' : 'Move'}
        </Button>
        {canInsist ? (
          <Button variant="default" disabled={move.isPending} onClick={() => submit(true)()}>
            Move anyway
          </Button>
        ) : null}
      </FormGrid>
    </form>
  );
};

interface RaceDayChangeProps {
  readonly workout: WorkoutDialogProps['workout'];
  readonly enteredDate: string | null;
}

/** The effect of the move on race day, shown while the athlete chooses the date. */
const RaceDayChange = ({ workout, enteredDate }: RaceDayChangeProps) => {
  const { data: projection = null } = trpc.training.fitnessProjection.useQuery({});
  const date = enteredDate === null ? null : parseLocalDate(enteredDate);
  const change = date === null ? null : describeRaceDayChange(projection, workout, date);
  return (
    <p role="status" className={classes.raceDay} data-wide>
      {change}
    </p>
  );
};

export default MoveWorkoutDialog;
