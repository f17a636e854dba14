import { IconAlertTriangle } from '@tabler/icons-react';
import type { WorkoutView } from '../../schemas.ts';
import classes from './session.module.css';

/** Why a planned session should not be done as it stands, as long as it is not done: an active injury. */
export const SessionCaution = ({ workout: { caution, completed } }: { readonly workout: WorkoutView }) =>
  caution === null || completed === 1 ? null : (
    <p className={classes.caution}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      {caution}
    </p>
  );
