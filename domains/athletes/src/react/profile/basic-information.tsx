import { Checkbox } from '@mantine/core';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { massLabel } from '@threshold/physiology';
import { Card, FormGrid, NumberField } from '@threshold/ui';
import type { SectionProps } from './section-props.ts';

interface BasicInformationProps extends SectionProps {
  readonly units: UnitSystem;
}

export const BasicInformation = ({ form, units }: BasicInformationProps) => (
  <Card title="Basic Information">
    <FormGrid>
      <NumberField label="Age" unit="years" allowDecimal={false} min={0} {...form.getInputProps('age')} />
      <NumberField
        label="Weight"
        unit={massLabel(units)}
        step={0.1}
        decimalScale={1}
        min={0}
        {...form.getInputProps('weight')}
      />
      <Checkbox
        wrapperProps={{ 'data-wide': true }}
        label="Pregnant, or gave birth recently (optional)"
        description="Why we ask: with an injury, a doctor’s or midwife’s word then comes before its exercises. Nobody but you sees it."
        {...form.getInputProps('isPregnant', { type: 'checkbox' })}
      />
    </FormGrid>
  </Card>
);
