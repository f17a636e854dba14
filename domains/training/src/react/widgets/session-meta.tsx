import type { WorkoutView } from '../../schemas.ts';
import classes from './session.module.css';

const words = (label: string, value: string | null) =>
  value === null ? null : (
    <span key={label}>
      <span className="visually-hidden">{label} </span>
      {value}
    </span>
  );

/** Duration, heart-rate target and pace target in one line, each where there is one. */
export const SessionMeta = ({ workout }: { readonly workout: WorkoutView }) => (
  <p className={classes.meta}>
    {words('Duration', workout.duration)}
    {words('HR target', workout.hrTarget)}
    {words('Pace target', workout.paceTarget)}
  </p>
);
