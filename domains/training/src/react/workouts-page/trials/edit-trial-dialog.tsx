import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type LocalDate, parseLocalDate, type UnitSystem } from '@threshold/physiology';
import {
  DateField,
  FormError,
  FormGrid,
  Modal,
  NumberField,
  SelectField,
  TextField,
  useOpenedAfterMount,
  useUnsavedInput,
} from '@threshold/ui';
import { ALL_FIELDS_REQUIRED, type TrialView } from '../../../trial-schemas.ts';
import { trpc } from '../../api.ts';
import { useEntryError } from '../use-entry-error.ts';
import {
  ACTIVITY_CHOICES,
  getActivityName,
  getTrialUnit,
  getUnitLabel,
  toDisplayedDistance,
  toWireDistance,
} from './trial-units.ts';
import { findMissingField, type TrialValues } from './trial-values.ts';
import { useUndoTrial } from './use-undo-trial.ts';

interface EditTrialDialogProps {
  readonly trial: TrialView;
  readonly today: LocalDate;
  readonly units: UnitSystem;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const EditTrialDialog = ({ opened, onClose, ...formProps }: EditTrialDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Edit time trial">
    <EditForm key={formProps.trial.id} {...formProps} onClose={onClose} />
  </Modal>
);

export default EditTrialDialog;

const EditForm = ({ trial, today, units, onClose }: Omit<EditTrialDialogProps, 'opened'>) => {
  const offerUndo = useUndoTrial();
  const initialDistance = toDisplayedDistance(trial.distance, trial.activity, units);
  const form = useForm<TrialValues>({
    initialValues: {
      activity: trial.activity,
      distance: initialDistance,
      time: trial.time,
      date: trial.date,
    },
  });
  const { error, setError, onError } = useEntryError(form);
  const edit = trpc.training.editTrial.useMutation({
    onSuccess: ({ undoId }) => {
      onClose();
      offerUndo(undoId, 'Changed', `${getActivityName(trial.activity)}, ${trial.time}`);
    },
    onError,
  });
  useUnsavedInput(form.isDirty() && !edit.isPending);
  const { activity } = form.values;
  const submit = form.onSubmit((values) => {
    if (edit.isPending) return;
    setError(null);
    const { distance, time } = values;
    const emptyField = findMissingField(values);
    const day = parseLocalDate(values.date ?? '');
    if (emptyField || distance === null || day === null) {
      form.getInputNode(emptyField ?? 'date')?.focus();
      return setError(ALL_FIELDS_REQUIRED);
    }
    // Sends an unchanged distance back as stored, because the displayed distance is rounded.
    const isDistanceUnchanged = distance === initialDistance && activity === trial.activity;
    const sentDistance = isDistanceUnchanged ? trial.distance : toWireDistance(distance, activity, units);
    edit.mutate({ trialId: trial.id, date: day, activity, distance: sentDistance, time });
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Edit time trial">
      <FormGrid>
        <SelectField label="Activity" options={ACTIVITY_CHOICES} {...form.getInputProps('activity')} />
        <DateField label="Date" max={today} {...form.getInputProps('date')} />
        <NumberField
          label="Distance"
          unit={getUnitLabel(getTrialUnit(activity, units))}
          decimalScale={2}
          min={0}
          {...form.getInputProps('distance')}
        />
        <TextField label="Time" placeholder="MM:SS" autoComplete="off" {...form.getInputProps('time')} />
        <FormError message={error} />
        <Button type="submit" disabled={edit.isPending}>
          {edit.isPending ? 'Saving...' : 'Save changes'}
        </Button>
      </FormGrid>
    </form>
  );
};
