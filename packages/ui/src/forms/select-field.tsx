import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

interface SelectFieldProps<Value extends string>
  extends Omit<NativeSelectProps, 'data' | 'value' | 'defaultValue' | 'onChange' | 'children'> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** The choice, or null for none. */
  readonly value?: Value | null | undefined;
  readonly onChange?: (value: Value | null) => void;
  /** The text of the empty option. Without it, there is no empty option. */
  readonly placeholder?: string | undefined;
}

/**
 * A choice from a short list for `form.getInputProps`, or null for none. The browser's select has the best
 * keyboard, type-ahead and touch support.
 */
export const SelectField = <Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  ...select
}: SelectFieldProps<Value>) => (
  <NativeSelect
    {...select}
    rightSection={<IconSelector size={16} aria-hidden="true" />}
    value={value ?? ''}
    data-empty={(value ?? null) === null || undefined}
    onChange={({ currentTarget }) =>
      onChange?.(options.find((option) => option.value === currentTarget.value)?.value ?? null)
    }
  >
    {placeholder === undefined ? null : <option value="">{placeholder}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
);
