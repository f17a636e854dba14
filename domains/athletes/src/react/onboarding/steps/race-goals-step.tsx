import { DateField, FormGrid, SelectField, useToday } from '@threshold/ui';
import { describeRaceDate, RACE_OPTIONS } from '../../labels.ts';
import { getBrowserTimeZone } from '../../me/use-report-time-zone.ts';
import type { StepProps } from './step-props.ts';
import { WeekPreview } from './week-preview.tsx';

/** The race, if any. Its date appears once a distance is chosen (docs/specification.md#218-onboarding). */
export const RaceGoalsStep = ({ form }: StepProps) => {
  const today = useToday(getBrowserTimeZone());
  return (
    <>
      <p>Add a race to get your personal 8-week plan. No race yet? You can add one any time.</p>
      <FormGrid>
        <SelectField
          label="Race distance"
          placeholder="No race yet"
          options={RACE_OPTIONS}
          {...form.getInputProps('raceDistance')}
        />
        {form.values.raceDistance === null ? null : (
          <DateField
            label="Race date"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={describeRaceDate(form.values.raceDate, today)}
            {...form.getInputProps('raceDate')}
          />
        )}
      </FormGrid>
      <WeekPreview values={form.values} />
    </>
  );
};
