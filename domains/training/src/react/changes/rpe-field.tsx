import { NumberField } from '@threshold/ui';
import type { ComponentProps } from 'react';

export const RpeField = (input: Omit<ComponentProps<typeof NumberField>, 'label'>) => (
  <NumberField label="RPE (1–10)" placeholder="How hard it felt" min={0} allowDecimal={false} {...input} />
);
