import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { UnitMark } from './unit-mark.tsx';

interface NumberFieldProps
  extends Omit<
    NumberInputProps,
    'label' | 'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'clampBehavior' | 'allowNegative'
  > {
  readonly label: string;
  /** The number, or null for an empty field. */
  readonly value?: number | null | undefined;
  readonly onChange?: (value: number | null) => void;
  /** The unit, shown at the end of the field. */
  readonly unit?: string | undefined;
}

const toNumber = (text: string | number): number | null => {
  const number = text === '' ? null : Number(text);
  return number === null || Number.isNaN(number) ? null : number;
};

/**
 * A number for `form.getInputProps`, or null for an empty field. Keeps the input as typed, except that a
 * decimal comma becomes a point. An unexpected fraction or negative number stays, with an error message. The
 * schema checks all other bounds, with the specification's messages.
 */
export const NumberField = ({
  value = null,
  onChange,
  unit,
  min,
  allowDecimal = true,
  error,
  ...input
}: NumberFieldProps) => {
  // "1." and "1.0" may be the start of another number, so the text stays as typed while its value is the same.
  const [typedText, setTypedText] = useState<string | number>(value ?? '');
  return (
    <NumberInput
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      {...input}
      {...(min === undefined ? {} : { min })}
      {...(unit === undefined
        ? {}
        : { rightSection: <UnitMark unit={unit} />, rightSectionWidth: `calc(${unit.length}ch + 24px)` })}
      error={error ?? findError(value, { label: input.label, isWhole: !allowDecimal, min })}
      clampBehavior="none"
      onInputCapture={convertComma}
      value={toNumber(typedText) === value ? typedText : (value ?? '')}
      onChange={(nextText) => {
        setTypedText(nextText);
        onChange?.(toNumber(nextText));
      }}
    />
  );
};

interface Bounds {
  readonly label: string;
  readonly isWhole: boolean;
  readonly min: number | string | undefined;
}

function findError(value: number | null, { label, isWhole, min }: Bounds): string | undefined {
  if (value === null) return undefined;
  if (min !== undefined && Number(min) >= 0 && value < 0) return `${label} must not be negative`;
  return isWhole && !Number.isInteger(value) ? `${label} must be a whole number` : undefined;
}

/** Replaces a decimal comma before the number is parsed. The input would drop it. */
function convertComma({ currentTarget }: FormEvent<HTMLInputElement>) {
  const { value, selectionStart } = currentTarget;
  if (!value.includes(',')) return;
  // The last of several separators is the decimal one, so "1.234,5" and "1,234.5" are equal.
  const decimalIndex = Math.max(value.lastIndexOf(','), value.lastIndexOf('.'));
  const convertedText = `${value.slice(0, decimalIndex).replace(/[.,]/g, '')}.${value.slice(decimalIndex + 1)}`;
  // React replaces the element's setter and would miss the change. The prototype's setter bypasses that.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    currentTarget,
    convertedText,
  );
  const caret =
    selectionStart === null ? convertedText.length : selectionStart - (value.length - convertedText.length);
  currentTarget.setSelectionRange(caret, caret);
}
