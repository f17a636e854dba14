import type { ReactNode } from 'react';
import classes from './num.module.css';

interface NumProps {
  readonly children: ReactNode;
  /** `stat` 26 px (default), `tile` 48 px, `countdown` 76 px. */
  readonly size?: 'stat' | 'tile' | 'countdown';
}

/** A number as the hero of its card: condensed, heavy, every digit of one width. */
export const Num = ({ children, size = 'stat' }: NumProps) => (
  <span className={classes.num} data-size={size}>
    {children}
  </span>
);

/** The unit after a number, small and quiet; the space before it is its own. */
export const Unit = ({ children }: { readonly children: ReactNode }) => (
  <>
    {' '}
    <span className={classes.unit}>{children}</span>
  </>
);
