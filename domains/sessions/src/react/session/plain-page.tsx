import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import classes from './plain-page.module.css';

interface PlainPageProps {
  readonly title: string;
  /** Target of the back link; null links to the dashboard. */
  readonly workoutId: string | null;
  readonly children: ReactNode;
}

export const PlainPage = ({ title, workoutId, children }: PlainPageProps) => (
  <div className={classes.page}>
    <BackLink workoutId={workoutId} />
    <h1 className={classes.title}>{title}</h1>
    {children}
  </div>
);
