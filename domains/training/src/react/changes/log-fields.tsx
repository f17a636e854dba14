import { Textarea, type TextareaProps } from '@mantine/core';
import type { LengthUnit } from '@threshold/physiology';
import { NumberField } from '@threshold/ui';
import type { ComponentProps } from 'react';
import classes from './log.module.css';

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

export const NotesField = (input: TextareaProps) => (
  <Textarea
    label="Notes"
    classNames={{ input: classes.notes ?? '' }}
    wrapperProps={{ 'data-wide': true }}
    {...input}
  />
);

export const RpeField = (input: Omit<ComponentProps<typeof NumberField>, 'label'>) => (
  <NumberField label="RPE (1–10)" placeholder="How hard it felt" min={0} allowDecimal={false} {...input} />
);
