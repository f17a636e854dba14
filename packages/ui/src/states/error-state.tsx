import { Button } from '@mantine/core';
import classes from './states.module.css';

interface ErrorStateProps {
  readonly message: string;
  readonly title?: string | undefined;
  /** Retries. Without it, there is no button. */
  readonly onRetry?: (() => void) | undefined;
}

/** Replaces the content. Screen readers announce it once. */
export const ErrorState = ({ message, title, onRetry }: ErrorStateProps) => (
  <div className={classes.state} role="alert">
    <div>
      {title === undefined ? null : <p className={classes.title}>{title}</p>}
      <p className={classes.message}>{message}</p>
    </div>
    {onRetry === undefined ? null : (
      <Button variant="default" size="sm" onClick={onRetry}>
        Retry
      </Button>
    )}
  </div>
);
