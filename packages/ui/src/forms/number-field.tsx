import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { UnitMark } from './unit-mark.tsx';

interface NumberFieldProps
  extends Omit<
    NumberInputProps,
    'label' | 'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'clampBehavior' | 'allowNegative'
  > {
  readonly label: string;
  /** The number, or null where the field is empty. */
  readonly value?: number | null | undefined;
  readonly onChange?: (value: number | null) => void;
  /** The unit, shown at the field's end. Values are in this unit. */
  readonly unit?: string | undefined;
}

const toNumber = (typed: string | number): number | null => {
  const number = typed === '' ? null : Number(typed);
  return number === null || Number.isNaN(number) ? null : number;
};

/**
 * A number typed by hand; fits `form.getInputProps`, with null for an empty field. It never changes what was
 * typed: a decimal comma is read as a decimal point, a fraction or a negative number where none belongs stays and is
 * refused with a message, and other bounds are the schema's to say, in the specification's words.
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
  // "1." and "1.0" are on the way to another number: what was typed stands as long as it means the value.
  const [typed, setTyped] = useState<string | number>(value ?? '');
  return (
    <NumberInput
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      {...input}
      {...(min === undefined ? {} : { min })}
      {...(unit === undefined
        ? {}
        : { rightSection: <UnitMark unit={unit} />, rightSectionWidth: `calc(${unit.length}ch + 24px)` })}
      error={error ?? faultOf(value, { label: input.label, isWhole: !allowDecimal, min })}
      clampBehavior="none"
      onInputCapture={readComma}
      value={toNumber(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next);
        onChange?.(toNumber(next));
      }}
    />
  );
};

interface Bounds {
  readonly label: string;
  readonly isWhole: boolean;
  readonly min: number | string | undefined;
}

function faultOf(value: number | null, { label, isWhole, min }: Bounds): string | undefined {
  if (value === null) return undefined;
  if (min !== undefined && Number(min) >= 0 && value < 0) return `${label} must not be negative`;
  return isWhole && !Number.isInteger(value) ? `${label} must be a whole number` : undefined;
}

/** Turns the decimal comma of what was typed or pasted into a point before the number is read: the input would drop it. */
function readComma({ currentTarget }: FormEvent<HTMLInputElement>) {
  const { value, selectionStart } = currentTarget;
  if (!value.includes(',')) return;
  // Of several separators the last one is that of the decimals: "1.234,5" and "1,234.5" are the same number.
  const decimals = Math.max(value.lastIndexOf(','), value.lastIndexOf('.'));
  const read = `${value.slice(0, decimals).replace(/[.,]/g, '')}.${value.slice(decimals + 1)}`;
  // By the element's own setter, not React's: the input must still see a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(currentTarget, read);
  const caret = selectionStart === null ? read.length : selectionStart - (value.length - read.length);
  currentTarget.setSelectionRange(caret, caret);
}
