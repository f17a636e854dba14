import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type LocalDate, massLabel, parseLocalDate, toPounds, type UnitSystem } from '@threshold/physiology';
import {
  DateField,
  FormError,
  FormGrid,
  Modal,
  NumberField,
  notifyError,
  SelectField,
  useOpenedAfterMount,
  useUnsavedInput,
} from '@threshold/ui';
import { type Exercise, REPS_AND_WEIGHT_REQUIRED, type SetView } from '../../../strength-schemas.ts';
import { trpc } from '../../api.ts';
import { useEntryError } from '../use-entry-error.ts';
import { EXERCISE_CHOICES, hasAddedLoad } from './exercise-labels.ts';
import { formatSet } from './format-set.ts';
import { toDisplayedWeight } from './to-displayed-weight.ts';
import { useUndoSet } from './use-undo-set.ts';

interface EditSetDialogProps {
  readonly set: SetView;
  readonly today: LocalDate;
  readonly units: UnitSystem;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface SetValues extends Record<string, unknown> {
  readonly exercise: Exercise;
  readonly reps: number | null;
  readonly weight: number | null;
  readonly date: string | null;
}

const EditSetDialog = ({ opened, onClose, ...formProps }: EditSetDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Edit set">
    <EditForm key={formProps.set.id} {...formProps} onClose={onClose} />
  </Modal>
);

export default EditSetDialog;

const EditForm = ({ set, today, units, onClose }: Omit<EditSetDialogProps, 'opened'>) => {
  const setLabel = formatSet(set, units);
  const offerUndo = useUndoSet();
  const initialWeight = toDisplayedWeight(set.weight, units);
  const form = useForm<SetValues>({
    initialValues: { exercise: set.exercise, reps: set.reps, weight: initialWeight, date: set.date },
  });
  const { error, setError, onError } = useEntryError(form);
  const closeAndOfferUndo =
    (title: string) =>
    ({ undoId }: { readonly undoId: string }) => {
      onClose();
      offerUndo(undoId, title, setLabel);
    };
  const edit = trpc.training.editSet.useMutation({ onSuccess: closeAndOfferUndo('Changed'), onError });
  const remove = trpc.training.deleteSet.useMutation({
    onSuccess: closeAndOfferUndo('Deleted'),
    onError: notifyError,
  });
  const isPending = edit.isPending || remove.isPending;
  useUnsavedInput(form.isDirty() && !isPending);
  const submit = form.onSubmit(({ exercise, reps, weight, date }) => {
    if (isPending) return;
    setError(null);
    const day = parseLocalDate(date ?? '');
    if (reps === null || weight === null) return setError(REPS_AND_WEIGHT_REQUIRED);
    if (day === null) return form.setFieldError('date', 'Date is required');
    // Sends an unchanged weight back as stored, because the displayed weight is rounded.
    const pounds = weight === initialWeight ? set.weight : toPounds(weight, units);
    edit.mutate({ setId: set.id, date: day, exercise, reps, weight: pounds });
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Edit set">
      <FormGrid>
        <SelectField label="Exercise" options={EXERCISE_CHOICES} {...form.getInputProps('exercise')} />
        <DateField label="Date" max={today} {...form.getInputProps('date')} />
        <NumberField label="Reps" allowDecimal={false} min={0} {...form.getInputProps('reps')} />
        <NumberField
          label={hasAddedLoad(form.values.exercise) ? 'Weight (added load)' : 'Weight'}
          unit={massLabel(units)}
          decimalScale={2}
          min={0}
          {...form.getInputProps('weight')}
        />
        <FormError message={error} />
        <Button type="submit" disabled={isPending}>
          {edit.isPending ? 'Saving...' : 'Save changes'}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => remove.mutate({ setId: set.id })}>
          Delete
        </Button>
      </FormGrid>
    </form>
  );
};
