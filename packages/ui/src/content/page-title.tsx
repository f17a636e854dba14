import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  readonly title: string;
  /** A muted line above the title, such as today's date. */
  readonly eyebrow?: ReactNode;
  /** The page's only primary action. */
  readonly action?: ReactNode;
}

/** The page's title, which is the screen's only h1. */
export const PageTitle = ({ title, eyebrow, action }: PageTitleProps) => (
  <header className={classes.head}>
    <div className={classes.words}>
      {eyebrow === undefined ? null : <p className={classes.eyebrow}>{eyebrow}</p>}
      <h1 className={classes.title}>{title}</h1>
    </div>
    {action}
  </header>
);
