import classes from './step-progress.module.css';

interface StepProgressProps {
  /** The current step, 1 to `steps`. */
  readonly step: number;
  readonly steps: number;
  /** What is in progress, such as "Onboarding". */
  readonly label: string;
}

export const StepProgress = ({ step, steps, label }: StepProgressProps) => (
  <div className={classes.progress}>
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps}
      aria-valuenow={step}
      aria-valuetext={`Step ${step} of ${steps}`}
    >
      {Array.from({ length: steps }, (_, index) => index + 1).map((position) => (
        <span key={position} className={classes.segment} data-reached={position <= step || undefined} />
      ))}
    </div>
    <p className={classes.words} aria-hidden="true">
      Step {step} of {steps}
    </p>
  </div>
);
