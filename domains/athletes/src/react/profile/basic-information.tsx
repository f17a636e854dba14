import type { UnitSystem } from '@threshold/contracts/athletes';
import { Card, FormGrid, NumberField } from '@threshold/ui';
import { weightLabel } from './profile-form.ts';
import type { SectionProps } from './section-props.ts';

interface BasicInformationProps extends SectionProps {
  readonly units: UnitSystem | null;
}

/** Age and weight. */
export const BasicInformation = ({ form, units }: BasicInformationProps) => (
  <Card title="Basic Information">
    <FormGrid>
      <NumberField label="Age" unit="years" allowDecimal={false} min={0} {...form.getInputProps('age')} />
      <NumberField
        label="Weight"
        unit={weightLabel(units)}
        step={0.1}
        decimalScale={1}
        min={0}
        {...form.getInputProps('weight')}
      />
    </FormGrid>
  </Card>
);
