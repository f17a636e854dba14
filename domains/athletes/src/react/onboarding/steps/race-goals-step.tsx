import { DateField, FormGrid, SelectField, useToday } from '@threshold/ui';
import { getPastRaceHint, RACE_OPTIONS } from '../../labels.ts';
import { getBrowserTimeZone } from '../../me/use-report-time-zone.ts';
import type { StepProps } from './step-props.ts';

/** The race, if any. Its date appears once a distance is chosen (docs/specification.md#218-onboarding). */
export const RaceGoalsStep = ({ form }: StepProps) => {
  const today = useToday(getBrowserTimeZone());
  return (
    <>
      <p>With a distance and a date you get a personal 8-week plan. Without them you can add a race later.</p>
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
            description={getPastRaceHint(form.values.raceDate, today)}
            {...form.getInputProps('raceDate')}
          />
        )}
      </FormGrid>
    </>
  );
};
