import { Button } from '@mantine/core';
import { toCareGroup } from '@threshold/physiology';
import { FormGrid, NumberField, NumberText, Tag, Unit } from '@threshold/ui';
import { ZoneTable } from '../../profile/threshold/zone-table.tsx';
import classes from '../onboarding.module.css';
import { estimateLthr } from '../onboarding-values.ts';
import { PulseCounter } from './pulse-counter.tsx';
import type { StepProps } from './step-props.ts';

/**
 * LTHR and resting heart rate, with the specified hint and its estimate (docs/specification.md#218-onboarding and
 * #lthr-formulas).
 */
export const LthrStep = ({ form }: StepProps) => {
  const { age, lthr } = form.values;
  const estimate = estimateLthr(age);
  return (
    <>
      <p>
        Your lactate threshold heart rate (LTHR) is the highest heart rate you can hold for about an hour.
        Your five zones are percentages of it.
      </p>
      <FormGrid>
        <NumberField
          label="LTHR"
          unit="bpm"
          allowDecimal={false}
          min={0}
          description="Don’t know it? Enter your age below and we’ll estimate it."
          {...form.getInputProps('lthr')}
        />
        <NumberField
          label="Resting HR"
          unit="bpm"
          allowDecimal={false}
          min={0}
          description="Your heart rate right after you wake up. You can count it below."
          {...form.getInputProps('restingHR')}
        />
      </FormGrid>
      <div className={classes.hint}>
        <p>LTHR is typically 85–90% of max HR. Estimate: (220 minus age) × 0.87.</p>
        <div className={classes.estimate}>
          <NumberField
            label="Your age (only for this estimate)"
            allowDecimal={false}
            min={0}
            description={
              toCareGroup({ ageYears: age }) === 'none'
                ? undefined
                : 'Add your age to your profile too, and your plan will start more gently.'
            }
            {...form.getInputProps('age')}
          />
          {estimate === null ? null : (
            <>
              <p className={classes.estimated} role="status">
                <NumberText>{estimate}</NumberText>
                <Unit>bpm</Unit>
                <Tag>estimated</Tag>
              </p>
              <Button variant="default" onClick={() => form.setFieldValue('lthr', estimate)}>
                Use estimate
              </Button>
            </>
          )}
        </div>
      </div>
      <PulseCounter onUse={(restingHrBpm) => form.setFieldValue('restingHR', restingHrBpm)} />
      <ZoneTable lthrBpm={lthr} />
    </>
  );
};
