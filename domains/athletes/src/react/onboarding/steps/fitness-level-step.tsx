import type { UnitSystem } from '@threshold/contracts/athletes';
import { FormGrid } from '@threshold/ui';
import { ChoiceGroup } from '../../choices.tsx';
import { RunningNowFields } from '../../running-now.tsx';
import { LEVEL_OPTIONS } from '../../words.ts';
import type { StepProps } from './step-props.ts';

const LEVELS = LEVEL_OPTIONS.map(({ value, label, miles }) => ({ value, label, detail: miles }));

interface FitnessLevelStepProps extends StepProps {
  readonly units: UnitSystem | null;
}

/** The athlete's level, with the weekly miles that a plan may grow to, and what they run now. */
export const FitnessLevelStep = ({ form, units }: FitnessLevelStepProps) => (
  <>
    <p>Choose by what you run now. A plan never grows past your level's weekly miles.</p>
    <ChoiceGroup
      label="Fitness level"
      options={LEVELS}
      choiceWidth="13rem"
      {...form.getInputProps('fitnessLevel')}
    />
    <FormGrid>
      <RunningNowFields form={form} units={units} />
    </FormGrid>
    <p>Your plan starts from what you run now. Not running yet? Enter 0.</p>
  </>
);
