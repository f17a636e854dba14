import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import classes from './back-link.module.css';

export const BackLink = ({ workoutId }: { readonly workoutId: string | null }) =>
  workoutId === null ? (
    <Link to="/" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden="true" /> Back to Dashboard
    </Link>
  ) : (
    <Link {...trainingPaths.workout(workoutId)} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden="true" /> Back to workout
    </Link>
  );
