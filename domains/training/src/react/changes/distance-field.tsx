import type { LengthUnit } from '@threshold/physiology';
import { NumberField } from '@threshold/ui';
import type { ComponentProps } from 'react';

interface DistanceFieldProps extends Omit<ComponentProps<typeof NumberField>, 'label' | 'unit'> {
  readonly unit: LengthUnit;
}

export const DistanceField = ({ unit, ...input }: DistanceFieldProps) => (
  <NumberField
    label={unit === 'km' ? 'Distance (km)' : 'Distance (miles)'}
    unit={unit === 'km' ? 'km' : 'miles'}
    min={0}
    step={0.1}
    decimalScale={4}
    {...input}
  />
);
