import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { UnitMark } from './unit-mark.tsx';

interface NumberFieldProps
  extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange' | 'rightSection' | 'clampBehavior'> {
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
 * typed: bounds are the schema's to tell, in the specification's words.
 */
export const NumberField = ({ value = null, onChange, unit, min, ...input }: NumberFieldProps) => {
  // "1." and "1.0" are on the way to another number: what was typed stands as long as it means the value.
  const [typed, setTyped] = useState<string | number>(value ?? '');
  return (
    <NumberInput
      {...input}
      {...(min === undefined ? {} : { min })}
      {...(unit === undefined
        ? {}
        : { rightSection: <UnitMark unit={unit} />, rightSectionWidth: `calc(${unit.length}ch + 24px)` })}
      allowNegative={min === undefined || Number(min) < 0}
      clampBehavior="none"
      value={toNumber(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next);
        onChange?.(toNumber(next));
      }}
    />
  );
};
