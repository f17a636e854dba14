import { Textarea, type TextareaProps } from '@mantine/core';
import type { LengthUnit } from '@threshold/physiology';
import { NumberField } from '@threshold/ui';
import type { ComponentProps } from 'react';
import classes from './log.module.css';

interface DistanceFieldProps extends Omit<ComponentProps<typeof NumberField>, 'label' | 'unit'> {
  readonly unit: LengthUnit;
}

export const DistanceField = ({ unit, ...props }: DistanceFieldProps) => (
  <NumberField
    label={unit === 'km' ? 'Distance (km)' : 'Distance (miles)'}
    unit={unit === 'km' ? 'km' : 'miles'}
    min={0}
    step={0.1}
    decimalScale={4}
    {...props}
  />
);

export const NotesField = (props: TextareaProps) => (
  <Textarea
    label="Notes"
    classNames={{ input: classes.notes ?? '' }}
    wrapperProps={{ 'data-wide': true }}
    {...props}
  />
);

export const RpeField = (props: Omit<ComponentProps<typeof NumberField>, 'label'>) => (
  <NumberField label="RPE (1–10)" placeholder="How hard it felt" min={0} allowDecimal={false} {...props} />
);
