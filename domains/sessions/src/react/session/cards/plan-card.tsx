import { toWorkoutKind } from '@threshold/physiology';
import { Card, SessionProfile, ZoneBadge } from '@threshold/ui';
import type { BriefingView } from '../../../schemas.ts';
import classes from './plan-card.module.css';

interface PlanCardProps {
  /** The workout's type. */
  readonly type: string;
  readonly steps: NonNullable<BriefingView['workout']>['steps'];
}

/** The session's planned steps, which the athlete reads before the start. */
export const PlanCard = ({ type, steps }: PlanCardProps) => (
  <Card title="The plan">
    <SessionProfile type={type} steps={steps} heightPx={96} />
    <ol className={classes.steps}>
      {(toWorkoutKind(type) === 'class' ? [] : steps).map(({ label, minutes, zone }, index) => (
        <li key={index} className={classes.step}>
          <ZoneBadge zone={zone} named={false} />
          <span className={classes.label}>{label}</span>
          <span className={classes.minutes}>{minutes} min</span>
        </li>
      ))}
    </ol>
  </Card>
);
