import type { UnitSystem } from '@threshold/contracts/athletes';
import { FormGrid } from '@threshold/ui';
import { ChoiceGroup } from '../../choice-group.tsx';
import { CurrentRunningFields } from '../../current-running.tsx';
import { createLevelChoices } from '../../labels.ts';
import type { StepProps } from './step-props.ts';

interface FitnessLevelStepProps extends StepProps {
  readonly units: UnitSystem;
}

export const FitnessLevelStep = ({ form, units }: FitnessLevelStepProps) => (
  <>
    <p>Pick what matches your weekly running. We start from what you run now and build within that range.</p>
    <ChoiceGroup
      label="Fitness level"
      options={createLevelChoices(units)}
      choiceWidth="13rem"
      {...form.getInputProps('fitnessLevel')}
    />
    <FormGrid>
      <CurrentRunningFields form={form} units={units} />
    </FormGrid>
    <p>Your plan starts from here. Not running yet? Enter 0.</p>
  </>
);
