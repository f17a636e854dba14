import { Button } from '@mantine/core';
import type { LocalDate } from '@threshold/physiology';
import { Card, FormGrid, NumberField } from '@threshold/ui';
import { useState } from 'react';
import { LthrTestDialog } from '../../lthr-test/lthr-test-dialog.tsx';
import type { TestedLthr } from '../profile-form.ts';
import type { SectionProps } from '../section-props.ts';
import { ThresholdEditor } from './threshold-editor.tsx';
import { ZoneTable } from './zone-table.tsx';

interface HeartRateZonesProps extends SectionProps {
  readonly today: LocalDate;
  readonly tested: TestedLthr | null;
  readonly onTested: (tested: TestedLthr) => void;
}

const WIDE = { 'data-wide': true };

const TESTED_LABELS = {
  formula: 'Estimated by formula. Save your profile to keep it.',
  test: 'From your test. Save your profile to keep it.',
} as const;

export const HeartRateZones = ({ form, today, tested, onTested }: HeartRateZonesProps) => {
  const [isTestOpen, setTestOpen] = useState(false);
  const { lthr, age } = form.values;
  return (
    <Card
      title="Heart Rate Zones"
      action={
        <Button variant="default" size="sm" onClick={() => setTestOpen(true)}>
          LTHR Test
        </Button>
      }
    >
      <FormGrid>
        <NumberField
          wrapperProps={WIDE}
          label="LTHR"
          unit="bpm"
          allowDecimal={false}
          min={0}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={tested !== null && tested.lthr === lthr ? TESTED_LABELS[tested.source] : undefined}
          {...form.getInputProps('lthr')}
        />
        <NumberField
          label="Max HR"
          unit="bpm"
          allowDecimal={false}
          min={0}
          {...form.getInputProps('maxHR')}
        />
        <NumberField
          label="Resting HR"
          unit="bpm"
          allowDecimal={false}
          min={0}
          {...form.getInputProps('restingHR')}
        />
      </FormGrid>
      <ZoneTable lthrBpm={lthr} />
      <ThresholdEditor today={today} />
      <LthrTestDialog
        opened={isTestOpen}
        age={age}
        onClose={() => setTestOpen(false)}
        onUse={(result) => {
          form.setFieldValue('lthr', result.lthr);
          onTested(result);
          setTestOpen(false);
        }}
      />
    </Card>
  );
};
