import { useMeasuresIn } from '@threshold/ui';
import type { PlanView } from '../../schemas.ts';
import { PassedChecks } from '../passed-checks.tsx';
import classes from './plan-weeks.module.css';

/** Why the plan is as it is and which rules it was checked against, folded away; nothing where it is not known. */
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
