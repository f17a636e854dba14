import { Button } from '@mantine/core';
import type { LocalDate } from '@threshold/physiology';
import { Card, FormGrid, NumberField } from '@threshold/ui';
import { useState } from 'react';
import { RetestLine } from '../../lthr-review/retest-line.tsx';
import { LthrTestDialog } from '../../lthr-test/lthr-test-dialog.tsx';
import type { ProfileSectionProps } from '../profile-section-props.ts';
import type { TestedLthr } from '../profile-values.ts';
import { ThresholdEditor } from './threshold-editor.tsx';
import { ZoneTable } from './zone-table.tsx';

interface HeartRateZonesProps extends ProfileSectionProps {
  readonly today: LocalDate;
  /** The unsaved result of a test or of the age formula. */
  readonly testResult: TestedLthr | null;
  readonly onTestResult: (result: TestedLthr) => void;
}

const WIDE_FIELD = { 'data-wide': true };

const UNSAVED_LTHR_LABELS = {
  formula: 'Estimated from your age. Save your profile to keep it.',
  test: 'From your test. Save your profile to keep it.',
} as const;

export const HeartRateZones = ({ form, today, testResult, onTestResult }: HeartRateZonesProps) => {
  const [isTestOpen, setIsTestOpen] = useState(false);
  const { lthr, age } = form.values;
  return (
    <Card
      title="Heart Rate Zones"
      action={
        <Button variant="default" size="sm" onClick={() => setIsTestOpen(true)}>
          LTHR Test
        </Button>
      }
    >
      <FormGrid>
        <NumberField
          wrapperProps={WIDE_FIELD}
          label="LTHR"
          unit="bpm"
          allowDecimal={false}
          min={0}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            testResult !== null && testResult.lthr === lthr
              ? UNSAVED_LTHR_LABELS[testResult.source]
              : undefined
          }
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
      <RetestLine onTest={() => setIsTestOpen(true)} />
      <ZoneTable lthrBpm={lthr} />
      <ThresholdEditor today={today} />
      <LthrTestDialog
        opened={isTestOpen}
        age={age}
        today={today}
        onClose={() => setIsTestOpen(false)}
        onUse={(result) => {
          form.setFieldValue('lthr', result.lthr);
          onTestResult(result);
          setIsTestOpen(false);
        }}
      />
    </Card>
  );
};
