import { useMeasuresIn } from '@threshold/ui';
import type { PlanView } from '../../schemas.ts';
import { PassedChecks } from '../passed-checks.tsx';
import classes from './plan-weeks.module.css';

/** Collapsible reason and checks of the plan; nothing if unknown. */
export const WhyPlan = ({ plan: { why, checks } }: { readonly plan: PlanView }) => {
  const measuresIn = useMeasuresIn();
  return why === null ? null : (
    <details className={classes.why}>
      <summary>Why this plan</summary>
      <p className={classes.whyWords}>{measuresIn(why)}</p>
      <PassedChecks checks={checks} />
    </details>
  );
};
