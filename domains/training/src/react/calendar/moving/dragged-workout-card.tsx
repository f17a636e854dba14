import { zoneColor } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { WorkoutView } from '../../../schemas.ts';
import { formatWorkoutType } from '../../format-workout-type.ts';
import classes from './moving.module.css';

interface DraggedWorkoutCardProps {
  readonly workout: WorkoutView;
  /** The tip above it. */
  readonly children: ReactNode;
}

/** The session under the pointer, while it is moved. */
export const DraggedWorkoutCard = ({ workout, children }: DraggedWorkoutCardProps) => (
  <div className={classes.dragged}>
    {children}
    <div className={classes.card} style={{ borderInlineStartColor: zoneColor(workout.zone) }}>
      <span>{formatWorkoutType(workout.type)}</span>
      <span className={classes.facts}>{workout.duration}</span>
    </div>
  </div>
);
