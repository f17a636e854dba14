import type { ReactNode } from 'react';
import { ThresholdLine } from '../content/threshold-line.tsx';
import classes from './states.module.css';

interface EmptyStateProps {
  readonly message: string;
  /** A short headline, if the specification has one. */
  readonly title?: string | undefined;
  /** A secondary button, such as one that creates the first entry. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ message, title, action }: EmptyStateProps) => (
  <div className={classes.state} data-empty-state>
    <ThresholdLine />
    <div>
      {title === undefined ? null : <p className={classes.title}>{title}</p>}
      <p className={classes.message}>{message}</p>
    </div>
    {action}
  </div>
);
