import type { UnitSystem } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import { Card, DateField, FormGrid, SelectField } from '@threshold/ui';
import { TRAINING_DAYS } from '../../bounds.ts';
import { ChoiceGroup } from '../choices.tsx';
import { CLASS_OPTIONS, LEVEL_OPTIONS, pastRaceLabel, RACE_OPTIONS } from '../labels.ts';
import { RunningNowFields } from '../running-now.tsx';
import { Weekdays } from '../weekdays.tsx';
import type { SectionProps } from './section-props.ts';

const DAYS = Array.from({ length: TRAINING_DAYS.max - TRAINING_DAYS.min + 1 }, (_, index) => {
  const days = String(TRAINING_DAYS.min + index);
  return { value: days, label: days };
});

interface TrainingPreferencesProps extends SectionProps {
  readonly today: LocalDate;
  readonly units: UnitSystem;
}

export const TrainingPreferences = ({ form, today, units }: TrainingPreferencesProps) => {
  const { preferredFitnessClass, raceDate } = form.values;
  return (
    <Card title="Training Preferences">
      <FormGrid>
        <SelectField
          label="Fitness level"
          placeholder="Select"
          options={LEVEL_OPTIONS}
          {...form.getInputProps('fitnessLevel')}
        />
        <SelectField
          label="Group fitness class"
          options={CLASS_OPTIONS}
          {...form.getInputProps('preferredFitnessClass')}
        />
        {preferredFitnessClass === 'none' ? null : (
          <Weekdays {...form.getInputProps('groupFitnessSchedule')} />
        )}
        <ChoiceGroup
          label="Training days per week"
          options={DAYS}
          choiceWidth="2.75rem"
          centered
          {...form.getInputProps('trainingDaysPerWeek')}
        />
        <RunningNowFields form={form} units={units} />
        <SelectField
          label="Race distance"
          placeholder="No race"
          options={RACE_OPTIONS}
          {...form.getInputProps('raceDistance')}
        />
        <DateField
          label="Race date"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={pastRaceLabel(raceDate, today)}
          {...form.getInputProps('raceDate')}
        />
      </FormGrid>
    </Card>
  );
};
