import type { UseFormReturnType } from '@mantine/form';
import { NumberField, SelectField } from '@threshold/ui';
import { type EntryValues, SLEEP_QUALITIES } from './entry-values.ts';

interface MetricInputsProps {
  readonly form: UseFormReturnType<EntryValues>;
  readonly weightUnit: string;
}

export const MetricInputs = ({ form, weightUnit }: MetricInputsProps) => (
  <>
    <NumberField label="Weight" unit={weightUnit} step={0.1} min={0} {...form.getInputProps('weight')} />
    <NumberField label="Steps" allowDecimal={false} min={0} {...form.getInputProps('steps')} />
    <NumberField
      label="Sleep Hours"
      step={0.5}
      min={0}
      placeholder="7.5"
      {...form.getInputProps('sleepHours')}
    />
    <SelectField
      label="Sleep Quality"
      placeholder="Select"
      options={SLEEP_QUALITIES}
      {...form.getInputProps('sleepQuality')}
    />
    <NumberField label="HRV (ms)" allowDecimal={false} min={0} {...form.getInputProps('hrv')} />
    <NumberField label="Resting HR (bpm)" allowDecimal={false} min={0} {...form.getInputProps('restingHR')} />
  </>
);
