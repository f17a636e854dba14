import { TextInput, type TextInputProps } from '@mantine/core';

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** A calendar day `yyyy-MM-dd`, or null for none. */
  readonly value?: string | null | undefined;
  readonly onChange?: (day: string | null) => void;
}

/**
 * A calendar day for `form.getInputProps`, or null for none. Uses the browser's date input, whose value is
 * already a local date without a time or time zone.
 */
export const DateField = ({ value, onChange, ...input }: DateFieldProps) => (
  <TextInput
    {...input}
    type="date"
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange?.(currentTarget.value === '' ? null : currentTarget.value)}
  />
);
