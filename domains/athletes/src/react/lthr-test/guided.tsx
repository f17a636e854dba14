import { Button } from '@mantine/core';
import { StepProgress } from '@threshold/ui';
import dialog from '../dialog.module.css';
import classes from './lthr-test.module.css';
import { GUIDED_STEPS } from './lthr-test.ts';

interface GuidedProps {
  /** 0 to 3. */
  readonly step: number;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

export const Guided = ({ step, onBack, onNext }: GuidedProps) => {
  const isLast = step === GUIDED_STEPS.length - 1;
  return (
    <div className={dialog.body}>
      <StepProgress step={step + 1} steps={GUIDED_STEPS.length} label="Guided test" />
      <div aria-live="polite">
        <h3 className={classes.stepTitle}>{GUIDED_STEPS[step]?.title}</h3>
        <p className={classes.stepWords}>{GUIDED_STEPS[step]?.words}</p>
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onNext}>{isLast ? 'Enter average HR' : 'Next'}</Button>
      </div>
    </div>
  );
};
