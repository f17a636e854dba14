import { Card, WorkoutProfile } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { StepList } from '../steps/step-list.tsx';
import classes from './planned-and-done.module.css';

type PlannedAndDoneProps = Pick<WorkoutDetailView, 'steps' | 'actualDuration'>;

/**
 * The planned steps above a bar of the completed minutes, for a workout without a recorded heart rate. Renders nothing
 * without a plan or a completed duration.
 */
export const PlannedAndDone = ({ steps, actualDuration }: PlannedAndDoneProps) => {
  if (steps.length === 0 || actualDuration === null) return null;
  const plannedMinutes = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  const doneMinutes = actualDuration / 60;
  const longestMinutes = Math.max(plannedMinutes, doneMinutes);
  const toWidth = (minutes: number) => ({ width: `${(100 * minutes) / longestMinutes}%` });
  return (
    <Card title="Planned and done">
      <div>
        <div style={toWidth(plannedMinutes)}>
          <WorkoutProfile steps={steps} heightPx={112} />
        </div>
        <div className={classes.done} style={toWidth(doneMinutes)} />
      </div>
      <p className={classes.minutes}>
        {Math.round(doneMinutes)} min done of {Math.round(plannedMinutes)} min planned
      </p>
      <StepList parts={steps} />
    </Card>
  );
};
