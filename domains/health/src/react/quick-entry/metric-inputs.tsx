import type { UseFormReturnType } from '@mantine/form';
import { NumberField, SelectField } from '@threshold/ui';
import { EMPTY_ENTRY, type EntryValues, SLEEP_QUALITIES } from './entry-values.ts';

interface MetricInputsProps {
  readonly form: UseFormReturnType<EntryValues>;
  readonly weightUnit: string;
  /** Shown as placeholders. */
  readonly latestValues?: EntryValues | undefined;
}

export const MetricInputs = ({ form, weightUnit, latestValues = EMPTY_ENTRY }: MetricInputsProps) => {
  const getProps = (name: 'weight' | 'steps' | 'sleepHours' | 'hrv' | 'restingHR') => ({
    min: 0,
    ...(latestValues[name] !== null && { placeholder: String(latestValues[name]) }),
    ...form.getInputProps(name),
  });
  return (
    <>
      <NumberField label="Weight" unit={weightUnit} step={0.1} {...getProps('weight')} />
      <NumberField label="Steps" allowDecimal={false} {...getProps('steps')} />
      <NumberField label="Sleep Hours" step={0.5} placeholder="7.5" {...getProps('sleepHours')} />
      <SelectField
        label="Sleep Quality"
        placeholder={
          SLEEP_QUALITIES.find(({ value }) => value === latestValues.sleepQuality)?.label ?? 'Select'
        }
        options={SLEEP_QUALITIES}
        {...form.getInputProps('sleepQuality')}
      />
      <NumberField label="HRV (ms)" allowDecimal={false} {...getProps('hrv')} />
      <NumberField label="Resting HR (bpm)" allowDecimal={false} {...getProps('restingHR')} />
    </>
  );
};
