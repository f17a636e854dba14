import { TextInput, type TextInputProps } from '@mantine/core';

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** The calendar day as `yyyy-MM-dd`, or null where none is chosen. */
  readonly value?: string | null | undefined;
  readonly onChange?: (day: string | null) => void;
}

/**
 * A calendar day; fits `form.getInputProps`, with null for no day. The browser's own calendar, whose value is
 * already a local date: no clock and no time zone come near it.
 */
export const DateField = ({ value, onChange, ...input }: DateFieldProps) => (
  <TextInput
    {...input}
    type="date"
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange?.(currentTarget.value === '' ? null : currentTarget.value)}
  />
);
