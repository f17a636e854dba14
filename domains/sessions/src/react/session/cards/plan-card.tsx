import { Card, WorkoutProfile, ZoneBadge } from '@threshold/ui';
import type { BriefingView } from '../../../schemas.ts';
import classes from './plan-card.module.css';

interface PlanCardProps {
  readonly steps: NonNullable<BriefingView['workout']>['steps'];
}

/** The session's planned steps, which the athlete reads before the start. */
export const PlanCard = ({ steps }: PlanCardProps) => (
  <Card title="The plan">
    <WorkoutProfile steps={steps} heightPx={96} />
    <ol className={classes.steps}>
      {steps.map(({ label, minutes, zone }, index) => (
        <li key={index} className={classes.step}>
          <ZoneBadge zone={zone} named={false} />
          <span className={classes.label}>{label}</span>
          <span className={classes.minutes}>{minutes} min</span>
        </li>
      ))}
    </ol>
  </Card>
);
