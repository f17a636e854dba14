import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { LocalDate } from '@threshold/physiology';
import { DateField, SelectField, TextField } from '@threshold/ui';
import { BODY_PARTS, SEVERITIES } from '../../schemas.ts';
import type { InjuryValues } from './injury-values.ts';
import classes from './log.module.css';
import { PainSlider } from './pain-slider.tsx';
import { UrgentSignsField } from './urgent-signs-field.tsx';

const BODY_PART_OPTIONS = BODY_PARTS.map((value) => ({ value, label: value }));
const SEVERITY_OPTIONS = SEVERITIES.map((value) => ({ value, label: value }));
/** Name, label and placeholder. */
const TEXT_FIELDS = [
  ['symptoms', 'Symptoms', 'Where, when and how it hurts'],
  ['mobilityRestrictions', 'Mobility restrictions', 'What you can’t do, or only with pain'],
  ['professionalDiagnosis', 'Professional diagnosis', 'What a doctor or physical therapist said'],
] as const;

interface InjuryFieldsProps {
  readonly form: UseFormReturnType<InjuryValues>;
  readonly today: LocalDate;
  /** Hides the body part, which cannot be changed. */
  readonly isBodyPartKnown?: boolean;
}

/** The form fields of an injury (docs/specification.md#5-validation). */
export const InjuryFields = ({ form, today, isBodyPartKnown }: InjuryFieldsProps) => {
  const { currentPainLevel, urgentSigns } = form.values;
  return (
    <>
      {isBodyPartKnown ? null : (
        <SelectField
          label="Body part"
          placeholder="Select"
          data-autofocus
          wrapperProps={{ 'data-wide': true }}
          options={BODY_PART_OPTIONS}
          {...form.getInputProps('bodyPart')}
        />
      )}
      <UrgentSignsField value={urgentSigns} onChange={(signs) => form.setFieldValue('urgentSigns', signs)} />
      <TextField
        label="Injury type"
        placeholder="Such as tendon pain"
        data-autofocus={isBodyPartKnown}
        wrapperProps={{ 'data-wide': true }}
        {...form.getInputProps('injuryType')}
      />
      <SelectField
        label="Severity"
        placeholder="Select"
        options={SEVERITY_OPTIONS}
        {...form.getInputProps('severity')}
      />
      <DateField label="Date of injury" max={today} {...form.getInputProps('dateOfInjury')} />
      <PainSlider
        label="Current pain level"
        value={currentPainLevel}
        description={isBodyPartKnown ? undefined : 'We start at 5. Move it to what you feel now.'}
        onChange={(level) => form.setFieldValue('currentPainLevel', level)}
      />
      {TEXT_FIELDS.map(([name, label, placeholder]) => (
        <Textarea
          key={name}
          label={`${label} (optional)`}
          placeholder={placeholder}
          classNames={{ input: classes.writing ?? '' }}
          wrapperProps={{ 'data-wide': true }}
          {...form.getInputProps(name)}
        />
      ))}
    </>
  );
};
