import type { ReactNode } from 'react';
import type { StatusTone } from '../theme/status-tone.ts';
import classes from './badge.module.css';

interface TagProps {
  readonly children: ReactNode;
  readonly tone?: StatusTone;
  /** A Tabler icon of 15 px before the text. */
  readonly icon?: ReactNode;
}

/** A short label. The tone only repeats what the text says. */
export const Tag = ({ children, tone = 'plain', icon }: TagProps) => (
  <span className={classes.badge} data-tone={tone}>
    {icon}
    {children}
  </span>
);
