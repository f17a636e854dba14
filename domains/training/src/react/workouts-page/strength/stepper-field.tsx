import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { NumberField } from '@threshold/ui';
import type { ComponentProps, ReactNode } from 'react';
import classes from './strength.module.css';

interface StepperFieldProps extends Omit<ComponentProps<typeof NumberField>, 'step' | 'min'> {
  readonly step: number;
  readonly min: number;
  /** "rep", "kg" or "lbs", for the accessible names of the buttons. */
  readonly stepUnit: string;
  /** The previous value: the placeholder, and where the buttons start while the field is empty. */
  readonly previous: number | null;
}

/** A number field with a button on each side. They are 44 px wide, because hands are unsteady after a heavy set. */
export const StepperField = ({
  step,
  min,
  stepUnit,
  previous,
  value,
  onChange,
  ...field
}: StepperFieldProps) => {
  const change = (difference: number) => {
    const next = Math.round(100 * ((value ?? previous ?? 0) + difference)) / 100;
    onChange?.(Math.max(min, next));
  };
  return (
    <NumberField
      {...field}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      {...(previous !== null && { placeholder: String(previous) })}
      min={0}
      step={step}
      wrapperProps={{ 'data-wide': true }}
      inputContainer={(input) => (
        <div className={classes.stepper}>
          <StepButton name={`${step} ${stepUnit} less`} onPress={() => change(-step)}>
            <IconMinus size={18} aria-hidden="true" />
          </StepButton>
          {input}
          <StepButton name={`${step} ${stepUnit} more`} onPress={() => change(step)}>
            <IconPlus size={18} aria-hidden="true" />
          </StepButton>
        </div>
      )}
    />
  );
};

interface StepButtonProps {
  readonly name: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const StepButton = ({ name, onPress, children }: StepButtonProps) => (
  <ActionIcon variant="default" size={44} aria-label={name} onClick={onPress}>
    {children}
  </ActionIcon>
);
