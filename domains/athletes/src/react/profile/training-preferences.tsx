import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { trainingPaths } from '@threshold/contracts/training';
import type { LocalDate } from '@threshold/physiology';
import { Card, DateField, FormGrid, SelectField } from '@threshold/ui';
import { TRAINING_DAYS_PER_WEEK_BOUNDS } from '../../profile-bounds.ts';
import { ChoiceGroup } from '../choice-group.tsx';
import { ClassDaysField } from '../class-days-field.tsx';
import { CurrentRunningFields } from '../current-running.tsx';
import { CustomClassFields } from '../custom-class-fields.tsx';
import { CLASS_OPTIONS, getPastRaceHint, LEVEL_OPTIONS, RACE_OPTIONS } from '../labels.ts';
import { AvailabilityFields } from './availability-fields.tsx';
import type { ProfileSectionProps } from './profile-section-props.ts';

const DAY_OPTIONS = Array.from(
  { length: TRAINING_DAYS_PER_WEEK_BOUNDS.max - TRAINING_DAYS_PER_WEEK_BOUNDS.min + 1 },
  (_, index) => {
    const days = String(TRAINING_DAYS_PER_WEEK_BOUNDS.min + index);
    return { value: days, label: days };
  },
);

interface TrainingPreferencesProps extends ProfileSectionProps {
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
          <ClassDaysField {...form.getInputProps('groupFitnessSchedule')} />
        )}
        <CustomClassFields form={form} />
        {preferredFitnessClass === 'none' ? null : (
          <Anchor component={Link} {...trainingPaths.classes()} size="sm" underline="always" data-wide>
            How your classes count
          </Anchor>
        )}
        <ChoiceGroup
          label="Training days per week"
          options={DAY_OPTIONS}
          choiceWidth="2.75rem"
          centered
          {...form.getInputProps('trainingDaysPerWeek')}
        />
        <AvailabilityFields form={form} />
        <CurrentRunningFields form={form} units={units} />
        <SelectField
          label="Race distance"
          placeholder="No race"
          options={RACE_OPTIONS}
          {...form.getInputProps('raceDistance')}
        />
        <DateField
          label="Race date"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={getPastRaceHint(raceDate, today)}
          {...form.getInputProps('raceDate')}
        />
      </FormGrid>
    </Card>
  );
};
