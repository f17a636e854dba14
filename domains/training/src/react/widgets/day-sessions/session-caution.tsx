import { IconAlertTriangle } from '@tabler/icons-react';
import type { WorkoutView } from '../../../schemas.ts';
import classes from './session.module.css';

/** Warning that an active injury rules out an open session. */
export const SessionCaution = ({ workout: { caution, completed } }: { readonly workout: WorkoutView }) =>
  caution === null || completed === 1 ? null : (
    <p className={classes.caution}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      {caution}
    </p>
  );
