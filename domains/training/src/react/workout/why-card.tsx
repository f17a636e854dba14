import { Card, useMeasuresIn } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { GENERATED_BY } from '../generated-by.ts';
import { PassedChecks } from '../passed-checks.tsx';
import { rangesInProse } from '../range-text.ts';
import classes from './workout.module.css';

// Reasons and checks apply to the place that planning chose.
const PINNED = 'You placed it here, and planning leaves it where it is.';

/** The rationale of a session and the rules that it satisfies. */
export const WhyCard = ({ workout }: { readonly workout: WorkoutDetailView }) =>
  workout.generatedBy === 'athlete' && workout.rationale === null ? (
    <p className={classes.generatedBy}>{GENERATED_BY.athlete}</p>
  ) : (
    <Reasons workout={workout} />
  );

const Reasons = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const measuresIn = useMeasuresIn();
  return (
    <Card title="Why this, why today">
      {workout.pinned ? <p className={classes.words}>{PINNED}</p> : null}
      {workout.rationale && !workout.pinned ? (
        <p className={classes.words}>{rangesInProse(measuresIn(workout.rationale))}</p>
      ) : null}
      {workout.pinned ? null : <PassedChecks checks={workout.checks} />}
      <p className={classes.generatedBy}>{GENERATED_BY[workout.generatedBy]}</p>
    </Card>
  );
};
