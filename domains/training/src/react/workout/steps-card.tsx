import { Card, WorkoutProfile, ZoneBadge } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import classes from './workout.module.css';

/** The session's shape, and its steps one by one. */
export const StepsCard = ({ steps }: Pick<WorkoutDetailView, 'steps'>) => (
  <Card title="Workout profile">
    <WorkoutProfile steps={steps} heightPx={112} />
    <ol className={classes.steps}>
      {steps.map(({ label, minutes, zone }, index) => (
        <li key={index} className={classes.step}>
          <span className={classes.label}>{label}</span>
          <span className={classes.minutes}>{Number(minutes.toFixed(1))} min</span>
          <ZoneBadge zone={zone} named={false} />
        </li>
      ))}
    </ol>
  </Card>
);
