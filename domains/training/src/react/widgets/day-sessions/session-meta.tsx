import { formatDuration } from '@threshold/physiology';
import type { WorkoutView } from '../../../schemas.ts';
import { rangeText } from '../../range-text.ts';
import classes from './session.module.css';

const words = (label: string, value: string | null) =>
  value === null ? null : (
    <span key={label}>
      <span className="visually-hidden">{label} </span>
      {rangeText(value)}
    </span>
  );

/** One line with the known planned values, or the completed ones. */
export const SessionMeta = ({ workout }: { readonly workout: WorkoutView }) => {
  const { completed, duration, hrTarget, paceTarget, actualDuration, actualHR } = workout;
  return (
    <p className={classes.meta}>
      {completed === 1 ? (
        <>
          {words('Time', actualDuration === null ? duration : formatDuration(actualDuration))}
          {words('Avg HR', actualHR === null ? null : `${actualHR} bpm (avg)`)}
        </>
      ) : (
        <>
          {words('Duration', duration)}
          {words('HR target', hrTarget)}
          {words('Pace target', paceTarget)}
        </>
      )}
    </p>
  );
};
