import { ChoiceGroup } from '../../choices.tsx';
import { LEVEL_OPTIONS } from '../../words.ts';
import type { StepProps } from './step-props.ts';

const LEVELS = LEVEL_OPTIONS.map(({ value, label, miles }) => ({ value, label, detail: miles }));

/** The athlete's level, with the weekly miles that a plan may grow to. */
export const FitnessLevelStep = ({ form }: StepProps) => (
  <>
    <p>
      Choose by what you run now. A plan starts from there and never grows past your level's weekly miles.
    </p>
    <ChoiceGroup
      label="Fitness level"
      options={LEVELS}
      choiceWidth="13rem"
      {...form.getInputProps('fitnessLevel')}
    />
  </>
);
