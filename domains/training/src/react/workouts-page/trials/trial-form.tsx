import { useForm } from '@mantine/form';
import { useIdempotencyKey } from '@threshold/api/react';
import { type LocalDate, parseLocalDate, type UnitSystem } from '@threshold/physiology';
import {
  DateField,
  NumberField,
  notify,
  resetSavedFields,
  SelectField,
  TextField,
  useUnsavedInput,
} from '@threshold/ui';
import { ALL_FIELDS_REQUIRED } from '../../../trial-schemas.ts';
import { trpc } from '../../api.ts';
import { EntryCard } from '../entry-card.tsx';
import { useEntryError } from '../use-entry-error.ts';
import { useFollowToday } from '../use-follow-today.ts';
import { formatTrialPace } from './format-trial-pace.ts';
import { ACTIVITY_CHOICES, getTrialUnit, getUnitLabel, toWireDistance } from './trial-units.ts';
import { createTrialValues, findMissingField, type TrialValues } from './trial-values.ts';

interface TrialFormProps {
  readonly today: LocalDate;
  readonly units: UnitSystem;
}

export const TrialForm = ({ today, units }: TrialFormProps) => {
  const form = useForm<TrialValues>({ initialValues: createTrialValues(today) });
  useFollowToday(today, { date: form.values.date, setDate: (day) => form.setFieldValue('date', day) });
  const { error, setError, onError } = useEntryError(form);
  const save = trpc.training.logTrial.useMutation({
    trpc: useIdempotencyKey(),
    onSuccess: () => notify({ title: 'Success', message: 'Time trial saved successfully', tone: 'success' }),
    onError,
  });
  const { activity, distance, time, date } = form.values;
  const sentDistance = distance === null ? null : toWireDistance(distance, activity, units);
  const pace =
    sentDistance === null ? null : formatTrialPace({ activity, distance: sentDistance, time }, units);
  useUnsavedInput((distance !== null || time !== '') && !save.isPending);
  const submit = form.onSubmit((values) => {
    if (save.isPending) return;
    setError(null);
    const emptyField = findMissingField(values);
    const day = parseLocalDate(date ?? '');
    if (emptyField || sentDistance === null || day === null) {
      form.getInputNode(emptyField ?? 'date')?.focus();
      return setError(ALL_FIELDS_REQUIRED);
    }
    // The API expects the pace per km, whatever unit is displayed.
    const pacePerKm = formatTrialPace({ activity, distance: sentDistance, time }, 'metric');
    save.mutate(
      { date: day, activity, distance: sentDistance, time, ...(pacePerKm !== null && { pace: pacePerKm }) },
      { onSuccess: () => resetSavedFields(form, values, { ...createTrialValues(today), activity }) },
    );
  });
  return (
    <EntryCard
      title="Log a Time Trial"
      formLabel="Time trial"
      onSubmit={submit}
      error={error}
      isSaving={save.isPending}
      saveLabel="Save Time Trial"
    >
      <SelectField label="Activity" options={ACTIVITY_CHOICES} {...form.getInputProps('activity')} />
      <DateField label="Date" max={today} {...form.getInputProps('date')} />
      <NumberField
        label="Distance"
        unit={getUnitLabel(getTrialUnit(activity, units))}
        decimalScale={2}
        min={0}
        {...form.getInputProps('distance')}
      />
      <TextField
        label="Time"
        placeholder="MM:SS"
        description={pace === null ? undefined : `Pace ${pace}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...form.getInputProps('time')}
      />
    </EntryCard>
  );
};
