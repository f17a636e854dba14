import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import classes from './session-message-page.module.css';

interface SessionMessagePageProps {
  readonly title: string;
  /** Target of the back link; null links to the dashboard. */
  readonly workoutId: string | null;
  readonly children: ReactNode;
}

export const SessionMessagePage = ({ title, workoutId, children }: SessionMessagePageProps) => (
  <div className={classes.page}>
    <BackLink workoutId={workoutId} />
    <h1 className={classes.title}>{title}</h1>
    {children}
  </div>
);
