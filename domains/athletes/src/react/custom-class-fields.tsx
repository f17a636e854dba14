import type { UseFormReturnType } from '@mantine/form';
import type { CustomClass, FitnessClass } from '@threshold/contracts/athletes';
import { NumberField } from '@threshold/ui';
import { ChoiceGroup } from './choice-group.tsx';
import { CLASS_EFFORTS, CUSTOM_CLASS_KINDS } from './labels.ts';

export interface CustomClassValues {
  readonly preferredFitnessClass: FitnessClass;
  readonly customClassKind: CustomClass['kind'];
  readonly customClassMinutes: number | null;
  readonly customClassEffort: CustomClass['effort'] | null;
  readonly customClassLegs: 'yes' | 'no';
}

export const NO_CUSTOM_CLASS: Omit<CustomClassValues, 'preferredFitnessClass'> = {
  customClassKind: 'own',
  customClassMinutes: null,
  customClassEffort: null,
  customClassLegs: 'no',
};

const LEG_OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

interface CustomClassFieldsProps<Values extends CustomClassValues & Record<string, unknown>> {
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'values'>;
}

/** Three questions about a custom class, so that the plan knows its training load. Renders nothing for other classes. */
export const CustomClassFields = <Values extends CustomClassValues & Record<string, unknown>>({
  form,
}: CustomClassFieldsProps<Values>) =>
  form.values.preferredFitnessClass === 'custom' ? (
    <>
      <ChoiceGroup
        label="Class type"
        options={CUSTOM_CLASS_KINDS}
        choiceWidth="9rem"
        {...form.getInputProps('customClassKind')}
      />
      <NumberField
        label="Class length (optional)"
        unit="min"
        min={15}
        max={120}
        {...form.getInputProps('customClassMinutes')}
      />
      <ChoiceGroup
        label="How hard is it?"
        options={CLASS_EFFORTS}
        choiceWidth="7rem"
        {...form.getInputProps('customClassEffort')}
      />
      <ChoiceGroup
        label="Is it hard on your legs?"
        options={LEG_OPTIONS}
        choiceWidth="5rem"
        {...form.getInputProps('customClassLegs')}
      />
    </>
  ) : null;

/** Null without both length and effort, and for any other class. */
export const toCustomClass = ({
  preferredFitnessClass,
  customClassKind,
  customClassMinutes,
  customClassEffort,
  customClassLegs,
}: CustomClassValues): CustomClass | null =>
  preferredFitnessClass === 'custom' && customClassMinutes !== null && customClassEffort !== null
    ? {
        kind: customClassKind,
        minutes: customClassMinutes,
        effort: customClassEffort,
        usesLegs: customClassLegs === 'yes',
      }
    : null;

/** The form's values for a saved custom class. */
export const toCustomClassValues = (
  saved: CustomClass | null,
): Omit<CustomClassValues, 'preferredFitnessClass'> =>
  saved === null
    ? NO_CUSTOM_CLASS
    : {
        customClassKind: saved.kind,
        customClassMinutes: saved.minutes,
        customClassEffort: saved.effort,
        customClassLegs: saved.usesLegs ? 'yes' : 'no',
      };
