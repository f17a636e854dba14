import type { ReactNode } from 'react';
import { ThresholdLine } from '../content/threshold-line.tsx';
import classes from './states.module.css';

interface EmptyStateProps {
  /** One sentence. */
  readonly message: string;
  /** A short headline above the sentence, where the specification gives one. */
  readonly title?: string | undefined;
  /** One secondary button that ends the emptiness. */
  readonly action?: ReactNode;
}

/** Nothing here yet: the threshold line alone, one sentence, one way on. */
export const EmptyState = ({ message, title, action }: EmptyStateProps) => (
  <div className={classes.state}>
    <ThresholdLine />
    <div>
      {title === undefined ? null : <p className={classes.title}>{title}</p>}
      <p className={classes.message}>{message}</p>
    </div>
    {action}
  </div>
);
