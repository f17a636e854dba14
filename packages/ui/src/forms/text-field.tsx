import { TextInput, type TextInputProps } from '@mantine/core';
import { UnitMark } from './unit-mark.tsx';

interface TextFieldProps extends Omit<TextInputProps, 'rightSection'> {
  /** The unit of what is typed, shown at the field's end and heard after its label. */
  readonly unit?: string | undefined;
}

/** One line of text; fits `form.getInputProps`. */
export const TextField = ({ unit, ...input }: TextFieldProps) => (
  <TextInput {...input} {...(unit === undefined ? {} : { rightSection: <UnitMark unit={unit} /> })} />
);
