import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import { massLabel, toPounds, type UnitSystem } from '@threshold/physiology';
import {
  applyIssues,
  FormError,
  Modal,
  notify,
  useOpenedAfterMount,
  useUnits,
  useUnsavedInput,
} from '@threshold/ui';
import { formatLongDay } from '@threshold/ui/format';
import { useState } from 'react';
import type { EditEntryInput, HealthView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import type { EntryValues } from '../quick-entry/entry-values.ts';
import { MetricInputs } from '../quick-entry/metric-inputs.tsx';
import classes from '../quick-entry/quick-entry-card.module.css';
import { toDisplayedWeight } from '../weight.ts';
import { useUndo } from './use-undo.ts';

interface EditDayDialogProps {
  readonly day: HealthView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const EditDayDialog = ({ day, opened, onClose }: EditDayDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title={`Edit ${formatLongDay(day.date)}`}>
    <EditForm key={day.date} day={day} onClose={onClose} />
  </Modal>
);

export default EditDayDialog;

const EditForm = ({ day, onClose }: Pick<EditDayDialogProps, 'day' | 'onClose'>) => {
  const units = useUnits();
  const offerUndo = useUndo();
  const [error, setError] = useState<string | null>(null);
  const form = useForm<EntryValues>({ initialValues: toDayValues(day, units) });
  const editMutation = trpc.health.editEntry.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }) => {
      offerUndo(undoId, 'Changed', `Health on ${formatLongDay(day.date)}`);
      onClose();
    },
    onError: (error) => {
      const apiError = toApiError(error);
      // The app itself reports an ended sign-in and keeps the form (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  useUnsavedInput(form.isDirty() && !editMutation.isPending);
  const submit = form.onSubmit((values) => {
    if (editMutation.isPending) return;
    setError(null);
    const editedEntry = toEditedEntry(day, values, units);
    if (editedEntry === null) onClose();
    else editMutation.mutate(editedEntry);
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Edit ${formatLongDay(day.date)}`}
      className={classes.form}
    >
      <MetricInputs form={form} weightUnit={massLabel(units)} />
      <FormError message={error} />
      <Button type="submit" disabled={editMutation.isPending}>
        {editMutation.isPending ? 'Saving...' : 'Save changes'}
      </Button>
    </form>
  );
};

const toDayValues = (day: HealthView, units: UnitSystem): EntryValues => ({
  weight: day.weight === null ? null : toDisplayedWeight(day.weight, units),
  steps: day.steps,
  sleepHours: day.sleepHours,
  sleepQuality: day.sleepQuality === null ? null : String(day.sleepQuality),
  hrv: day.hrv,
  restingHR: day.restingHR,
});

/** The changed fields, with cleared ones as null. Returns null if nothing changed. */
function toEditedEntry(day: HealthView, values: EntryValues, units: UnitSystem): EditEntryInput | null {
  const savedValues = toDayValues(day, units);
  const isChanged = <Name extends keyof EntryValues & string>(name: Name) =>
    values[name] !== savedValues[name];
  const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } = values;
  const changedFields = {
    ...(isChanged('weight') && { weight: weight === null ? null : toPounds(weight, units) }),
    ...(isChanged('steps') && { steps }),
    ...(isChanged('sleepHours') && { sleepHours }),
    ...(isChanged('sleepQuality') && { sleepQuality: sleepQuality === null ? null : Number(sleepQuality) }),
    ...(isChanged('hrv') && { hrv }),
    ...(isChanged('restingHR') && { restingHR }),
  };
  return Object.keys(changedFields).length === 0 ? null : { date: day.date, ...changedFields };
}
