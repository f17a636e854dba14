import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { apiFault } from '@threshold/api/react';
import { type LocalDate, parseLocalDate, type UnitSystem } from '@threshold/physiology';
import {
  applyIssues,
  Card,
  DateField,
  FormError,
  FormGrid,
  NumberField,
  notify,
  SelectField,
  TextField,
} from '@threshold/ui';
import { useState } from 'react';
import { ALL_FIELDS } from '../../../trial-schemas.ts';
import { trpc } from '../../api.ts';
import { trialPace } from './trial-pace.ts';
import { ACTIVITY_CHOICES, trialUnit, unitWords, wireDistance } from './trial-units.ts';
import { missingField, newTrialValues, type TrialValues } from './trial-values.ts';

interface TrialFormProps {
  readonly today: LocalDate;
  readonly units: UnitSystem | null;
}

/** One time trial: activity, distance in its unit, time and day. */
export const TrialForm = ({ today, units }: TrialFormProps) => {
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<TrialValues>({ initialValues: newTrialValues(today) });
  const save = trpc.training.logTrial.useMutation({
    onSuccess: (_saved, { activity }) => {
      form.setValues({ ...newTrialValues(today), activity });
      notify({ title: 'Success', message: 'Time trial saved successfully', tone: 'success' });
    },
    onError: (error) => {
      const refused = apiFault(error);
      // The app says so itself, and keeps what was typed (ruling 34).
      if (refused.status === 401) return;
      setFault(applyIssues(form, refused));
      notify({ title: 'Error', message: refused.message, tone: 'error' });
    },
  });
  const { activity, distance, time, date } = form.values;
  const wire = distance === null ? null : wireDistance(distance, activity, units);
  const pace = wire === null ? null : trialPace({ activity, distance: wire, time }, units);
  const submit = form.onSubmit((values) => {
    if (save.isPending) return;
    setFault(null);
    const missing = missingField(values);
    const day = parseLocalDate(date ?? '');
    if (missing || wire === null || day === null) {
      form.getInputNode(missing ?? 'date')?.focus();
      return setFault(ALL_FIELDS);
    }
    // The pace that travels is the specification's, per km, whatever is shown.
    const perKm = trialPace({ activity, distance: wire, time }, null);
    save.mutate({ date: day, activity, distance: wire, time, ...(perKm !== null && { pace: perKm }) });
  });
  return (
    <Card title="Log a Time Trial">
      <form noValidate onSubmit={submit} aria-label="Time trial">
        <FormGrid>
          <SelectField label="Activity" options={ACTIVITY_CHOICES} {...form.getInputProps('activity')} />
          <DateField label="Date" max={today} {...form.getInputProps('date')} />
          <NumberField
            label="Distance"
            unit={unitWords(trialUnit(activity, units))}
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
          <FormError message={fault} />
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Time Trial'}
          </Button>
        </FormGrid>
      </form>
    </Card>
  );
};
