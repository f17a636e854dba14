import { Button, CloseButton } from '@mantine/core';
import { skipToken } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { addDays, daysBetween, lengthUnit } from '@threshold/physiology';
import { Card, useUnits } from '@threshold/ui';
import { formatDay, formatShortDate } from '@threshold/ui/format';
import type { PlanView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { formatDistance, formatPlannedKm } from '../distance.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import classes from './plan-reveal.module.css';
import { summarizePlan } from './summarize-plan.ts';

/** `workoutsBetween` covers at most 62 days, so the summary of a longer plan leaves out its last days. */
const MAX_DAYS = 62;

interface PlanRevealProps {
  readonly className?: string | undefined;
  readonly onClose: () => void;
}

/** A new plan at a glance: its weeks drawn one by one, its longest run and its first session. */
const PlanReveal = ({ className, onClose }: PlanRevealProps) => {
  const units = useUnits();
  const { data: plan } = trpc.training.plan.useQuery();
  const { data: workouts } = trpc.training.workoutsBetween.useQuery(
    plan
      ? { from: plan.startsOn, to: minDate(plan.endsOn, addDays(plan.startsOn, MAX_DAYS - 1)) }
      : skipToken,
  );
  if (!plan || !workouts) return null;
  const { sessionCount, longestRun, lighterWeeks, firstSession } = summarizePlan(plan, workouts);
  const highestKm = Math.max(...plan.weeks.map(({ plannedKm }) => plannedKm), 1);
  const unit = lengthUnit(units);
  return (
    <Card
      title="Your plan is ready"
      className={className}
      action={<CloseButton aria-label="Close the plan’s overview" onClick={onClose} />}
    >
      <p className={classes.headline}>
        {sessionCount} sessions in {toWeeks(plan)} weeks.
        {longestRun === null
          ? ''
          : ` Your longest run is ${formatPlannedKm(longestRun.km, units)} ${unit} on ${formatShortDate(longestRun.date)}.`}
        {lighterWeeks === 0 ? '' : ` ${lighterWeeks} lighter ${lighterWeeks === 1 ? 'week' : 'weeks'}.`}
      </p>
      <div
        className={classes.weeks}
        role="img"
        aria-label={`Planned ${unit} a week: ${plan.weeks.map(({ plannedKm }) => formatDistance(plannedKm, units)).join(', ')}.`}
      >
        {plan.weeks.map(({ startsOn, plannedKm, isCutback }, index) => (
          <span
            key={startsOn}
            className={classes.week}
            data-lighter={isCutback || undefined}
            style={{
              height: `${Math.max(4, (100 * plannedKm) / highestKm)}%`,
              animationDelay: `${150 * index}ms`,
            }}
          />
        ))}
      </div>
      <div className={classes.foot}>
        {firstSession === null ? null : (
          <p>
            First session: {formatWorkoutType(firstSession.type)}, {formatDay(firstSession.date)}
            {firstSession.duration === null ? '' : `, ${firstSession.duration}`}
          </p>
        )}
        <Button variant="default" component={Link} {...trainingPaths.calendar()} onClick={onClose}>
          See the whole plan
        </Button>
      </div>
    </Card>
  );
};

/** The plan's length in whole weeks. A plan that ends on race day may be a day longer. */
const toWeeks = ({ startsOn, endsOn }: PlanView): number =>
  Math.round((daysBetween(startsOn, endsOn) + 1) / 7);

const minDate = <T extends string>(a: T, b: T): T => (a < b ? a : b);

export default PlanReveal;
