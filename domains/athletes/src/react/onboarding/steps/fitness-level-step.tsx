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
    <p>Choose by what you run now. A plan never grows past your level's weekly distance.</p>
    <ChoiceGroup
      label="Fitness level"
      options={createLevelChoices(units)}
      choiceWidth="13rem"
      {...form.getInputProps('fitnessLevel')}
    />
    <FormGrid>
      <CurrentRunningFields form={form} units={units} />
    </FormGrid>
    <p>Your plan starts from what you run now. Not running yet? Enter 0.</p>
  </>
);
