import { ChoiceGroup } from '../../choice-group.tsx';
import { ClassDaysField } from '../../class-days-field.tsx';
import { CustomClassFields } from '../../custom-class-fields.tsx';
import { CLASS_OPTIONS } from '../../labels.ts';
import type { StepProps } from './step-props.ts';

/** The group class, if any. Its days appear once a class is chosen (docs/specification.md#218-onboarding). */
export const GroupFitnessStep = ({ form }: StepProps) => (
  <>
    <p>Do you take a group class? We’ll plan around it, with class in the morning and an easy evening.</p>
    <ChoiceGroup
      label="Group fitness class"
      options={CLASS_OPTIONS}
      choiceWidth="9rem"
      {...form.getInputProps('preferredFitnessClass')}
    />
    {form.values.preferredFitnessClass === 'none' ? null : (
      <ClassDaysField {...form.getInputProps('groupFitnessSchedule')} />
    )}
    <CustomClassFields form={form} />
  </>
);
