import { TextInput, type TextInputProps } from '@mantine/core';
import { UnitMark } from './unit-mark.tsx';

interface TextFieldProps extends Omit<TextInputProps, 'rightSection'> {
  /** The unit at the end of the field, hidden from screen readers. */
  readonly unit?: string | undefined;
}

export const TextField = ({ unit, ...input }: TextFieldProps) => (
  <TextInput {...input} {...(unit === undefined ? {} : { rightSection: <UnitMark unit={unit} /> })} />
);
