import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import type { UnitSystem } from '@threshold/physiology';
import {
  applyIssues,
  FormError,
  Modal,
  NumberField,
  notify,
  useOpenedAfterMount,
  useUnsavedInput,
} from '@threshold/ui';
import { formatLongDay } from '@threshold/ui/format';
import { useState } from 'react';
import type { EditLogInput, LogView, SaveLogInput } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import { AMOUNT_FIELDS, describeAmount, toOunces } from './amounts.ts';
import { type EntryValues, toEntryValues } from './entry-values.ts';
import classes from './nutrition.module.css';
import { useUndoLog } from './use-undo-log.ts';

const WIDE_PROPS = { 'data-wide': true };

interface EditLogDialogProps {
  readonly log: LogView;
  readonly units: UnitSystem;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const EditLogDialog = ({ opened, onClose, ...formProps }: EditLogDialogProps) => (
  <Modal
    opened={useOpenedAfterMount(opened)}
    onClose={onClose}
    title={`Edit ${formatLongDay(formProps.log.date)}`}
  >
    <EditForm key={formProps.log.date} {...formProps} onClose={onClose} />
  </Modal>
);

export default EditLogDialog;

const EditForm = ({ log, units, onClose }: Omit<EditLogDialogProps, 'opened'>) => {
  const offerUndo = useUndoLog();
  const [error, setError] = useState<string | null>(null);
  const form = useForm<EntryValues>({ initialValues: toDayValues(log, units) });
  const edit = trpc.nutrition.editLog.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }) => {
      offerUndo(undoId, 'Changed', `Food on ${formatLongDay(log.date)}`);
      onClose();
    },
    onError: (error) => {
      const apiError = toApiError(error);
      // The app already reports an ended sign-in and keeps the form (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  useUnsavedInput(form.isDirty() && !edit.isPending);
  const submit = form.onSubmit((values) => {
    if (edit.isPending) return;
    setError(null);
    const changes = toChanges(log, values, units);
    if (changes === null) onClose();
    else edit.mutate(changes);
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Edit ${formatLongDay(log.date)}`}
      className={classes.fields}
    >
      {AMOUNT_FIELDS.map((amount) => (
        <NumberField
          key={amount}
          {...describeAmount(amount, units)}
          {...(amount === 'calories' ? { step: 1, allowDecimal: false } : { step: 0.1 })}
          min={0}
          {...form.getInputProps(amount)}
        />
      ))}
      <Textarea
        label="Notes"
        classNames={{ input: classes.writing }}
        wrapperProps={WIDE_PROPS}
        {...form.getInputProps('notes')}
      />
      <FormError message={error} />
      <Button type="submit" disabled={edit.isPending}>
        {edit.isPending ? 'Saving...' : 'Save changes'}
      </Button>
    </form>
  );
};

function toDayValues(log: LogView, units: UnitSystem): EntryValues {
  const enteredAmounts = Object.fromEntries(
    AMOUNT_FIELDS.flatMap((name) => (log[name] === null ? [] : [[name, log[name]]])),
  ) satisfies Partial<SaveLogInput>;
  return toEntryValues(
    { date: log.date, ...enteredAmounts, ...(log.notes !== null && { notes: log.notes }) },
    units,
  );
}

/** Returns the changed fields, with null for a cleared one, or null if nothing changed. */
function toChanges(log: LogView, values: EntryValues, units: UnitSystem): EditLogInput | null {
  const valuesBefore = toDayValues(log, units);
  const { calories, protein, carbs, fats, hydration, notes } = values;
  const changes = {
    ...(calories !== valuesBefore.calories && { calories }),
    ...(protein !== valuesBefore.protein && { protein }),
    ...(carbs !== valuesBefore.carbs && { carbs }),
    ...(fats !== valuesBefore.fats && { fats }),
    ...(hydration !== valuesBefore.hydration && {
      hydration: hydration === null ? null : toOunces(hydration, units),
    }),
    ...(notes !== valuesBefore.notes && { notes }),
  };
  return Object.keys(changes).length === 0 ? null : { date: log.date, ...changes };
}
